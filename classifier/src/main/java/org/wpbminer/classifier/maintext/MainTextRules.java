package org.wpbminer.classifier.maintext;

import java.util.List;
import org.wpbminer.features.reading.Leads.Lead;
import org.wpbminer.features.reading.PageReading;

/** The rules that leave out parts of the blocks of a main text, in order. */
public final class MainTextRules {

  /** Name of the rule that puts the headline first. */
  static final String HEADLINE = "headline";

  /** All rules, in their order. */
  public static final List<NoiseRule> ALL =
      List.of(
          new NoiseRule("element", false, ElementNoise::mark), // captions, buttons, icons
          new NoiseRule("class", false, ClassNoise::mark), // links like buttons, boxes on authors
          new NoiseRule("phrase", false, InterfacePhrases::mark), // lines such as "Read more"
          new NoiseRule("related", false, MainTextRules::leaveOutRelated), // "Read also: ..."
          new NoiseRule(HEADLINE, true, Headline::mark), // puts it first, drops its copies
          new NoiseRule("repeated", true, RepeatedText::mark)); // copies of text above

  private MainTextRules() {}

  /** Leaves out lines that announce related articles and are mostly a link to one. */
  private static void leaveOutRelated(MainTextView view) {
    PageReading reading = view.reading();
    for (VisibleLine line : view.lines()) {
      if (reading.leads().announces(line.number(), Lead.RELATED)
          && 2 * reading.lines().linkedShare(line.number()) > 1) {
        view.leaveOut(line);
      }
    }
  }
}
