package org.wpbminer.classifier.maintext;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.classifier.maintext.noise.ClassNoise;
import org.wpbminer.classifier.maintext.noise.ElementNoise;
import org.wpbminer.classifier.maintext.noise.InterfacePhrases;
import org.wpbminer.classifier.maintext.noise.LineNumbers;
import org.wpbminer.classifier.maintext.noise.RelatedLinkLines;
import org.wpbminer.classifier.maintext.noise.RepeatedText;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.classifier.maintext.page.NoiseRule;
import org.wpbminer.classifier.maintext.title.Headline;

/** What is left out of the blocks of a main text: one rule after the other. */
public final class MainTextRules {

  /** All rules, in their order. */
  public static final List<NoiseRule> ALL =
      List.of(
          ElementNoise.CAPTION, // what is said of a picture
          ElementNoise.BUTTON, // buttons that stand in no sentence and open no text
          ElementNoise.PERMALINK, // the sign beside a heading that links to it
          ElementNoise.CONTROL, // what forms are filled in by
          ElementNoise.FORMULA, // a formula's second copy
          ElementNoise.TOOL, // "edit" beside a heading, the way back from a note
          ElementNoise.ICON, // the names of icons
          ElementNoise.GLYPH, // characters that are icons in a font of the page's own
          rule("class", ClassNoise::mark), // links dressed as buttons, boxes about authors
          rule("line-number", LineNumbers::mark), // the numbers of lines of code
          rule("headline", Headline::mark), // the headline's copies; it comes first from here on
          rule("phrase", InterfacePhrases::mark), // lines such as "Read more"
          rule("repeated", RepeatedText::mark)); // what was said above

  private record Rule(String id, Consumer<MainTextView> marks) implements NoiseRule {
    @Override
    public void mark(MainTextView view) {
      marks.accept(view);
    }
  }

  private MainTextRules() {}

  /** All rules, and that related links are no main text; null where no links are decided. */
  public static List<NoiseRule> with(LinkDecisions decisions) {
    return decisions == null
        ? ALL
        : Stream.concat(Stream.of(new RelatedLinkLines(decisions)), ALL.stream()).toList();
  }

  private static NoiseRule rule(String id, Consumer<MainTextView> marks) {
    return new Rule(id, marks);
  }
}
