package org.wpbminer.classifier.maintext;

import java.util.List;
import org.wpbminer.features.reading.Leads.Lead;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;

/** The rules that leave out parts of a main text's blocks, in the order in which they run. */
public final class MainTextRules {

  public static final List<NoiseRule> ALL =
      List.of(
          new NoiseRule("element", false, ElementNoise::mark), // captions, buttons, icons
          new NoiseRule("class", false, ClassNoise::mark), // links styled as buttons, author boxes
          new NoiseRule("phrase", false, InterfacePhrases::mark), // lines such as "Read more"
          new NoiseRule("related", false, MainTextRules::leaveOutRelated), // "Read also: ..."
          new NoiseRule(
              TextRecord.HEADLINE, true, Headline::mark), // moves it to the start, removes copies
          new NoiseRule("control", true, PageControls::mark), // forms, dialogs, navigation
          new NoiseRule("repeated", true, RepeatedText::mark)); // copies of text above

  private MainTextRules() {}

  /** Applies the rules for candidate lines, or those for chosen lines, in their order. */
  static void mark(TextRecord record, List<NoiseRule> rules, boolean ofChosen) {
    if (!record.blocks().isEmpty()) {
      rules.stream().filter(rule -> rule.ofChosen() == ofChosen).forEach(rule -> rule.mark(record));
    }
  }

  /** Returns a record of the blocks without the parts that rules leave out. */
  static TextRecord marked(PageReading reading, List<Block> blocks) {
    TextRecord record = new TextRecord(reading, blocks);
    mark(record, ALL, false);
    mark(record, ALL, true);
    return record;
  }

  /** Leaves out lines that announce related articles and consist mostly of a link to one. */
  private static void leaveOutRelated(TextRecord view) {
    PageReading reading = view.reading();
    for (VisibleLine line : view.lines()) {
      if (reading.leads().announces(line.number(), Lead.RELATED)
          && 2 * reading.lines().linkedShare(line.number()) > 1) {
        view.leaveOut(line);
      }
    }
  }
}
