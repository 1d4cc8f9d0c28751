package org.wpbminer.classifier.maintext;

import java.util.List;
import java.util.function.Consumer;
import org.wpbminer.classifier.maintext.noise.ClassNoise;
import org.wpbminer.classifier.maintext.noise.ElementNoise;
import org.wpbminer.classifier.maintext.noise.IconFonts;
import org.wpbminer.classifier.maintext.noise.InterfacePhrases;
import org.wpbminer.classifier.maintext.noise.LineNumbers;
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
          ElementNoise.BUTTON, // buttons that stand in no sentence
          ElementNoise.PERMALINK, // the sign beside a heading that links to it
          ElementNoise.CONTROL, // what forms are filled in by
          ElementNoise.FORMULA, // a formula's second copy
          ElementNoise.TOOL, // "edit" beside a heading, the way back from a note
          ElementNoise.FOLD, // what a description is folded by
          ElementNoise.TAGLINE, // what each page of a wiki begins with
          ElementNoise.SOURCE, // links to the source of what a reference names
          ElementNoise.CODE_LABEL, // the language beside code
          ElementNoise.CODE_BAR, // the bar above code
          ElementNoise.PICTURE_SIZE, // a picture's file name and size
          rule("class-noise", ClassNoise::mark), // links dressed as buttons, boxes about authors
          rule("line-numbers", LineNumbers::mark), // the numbers of lines of code
          rule("icon-fonts", IconFonts::mark), // the names of icons
          rule("headline", Headline::mark), // the headline's copies; it comes first from here on
          rule("interface-phrases", InterfacePhrases::mark), // lines such as "Read more"
          rule("repeated-text", RepeatedText::mark)); // what was said above

  private record Rule(String id, Consumer<MainTextView> marks) implements NoiseRule {
    @Override
    public void mark(MainTextView view) {
      marks.accept(view);
    }
  }

  private MainTextRules() {}

  private static NoiseRule rule(String id, Consumer<MainTextView> marks) {
    return new Rule(id, marks);
  }
}
