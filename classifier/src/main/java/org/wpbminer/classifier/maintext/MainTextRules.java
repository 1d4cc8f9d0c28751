package org.wpbminer.classifier.maintext;

import java.util.List;
import java.util.stream.Stream;
import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.segmenter.page.PageTree;

/** What is left out of the blocks of a main text: one rule after the other. */
public final class MainTextRules {

  /** The name of the rule that {@link #with} adds. */
  public static final String RELATED_LINK = "related-link";

  /** The name of the rule that sets the headline first. */
  static final String HEADLINE = "headline";

  /** All rules, in their order. */
  public static final List<NoiseRule> ALL =
      List.of(
          new NoiseRule("element", false, ElementNoise::mark), // captions, buttons, icons
          new NoiseRule("class", false, ClassNoise::mark), // links like buttons, boxes on authors
          new NoiseRule("phrase", false, InterfacePhrases::mark), // lines such as "Read more"
          new NoiseRule(HEADLINE, true, Headline::mark), // its copies; it comes first from here
          new NoiseRule("repeated", true, RepeatedText::mark)); // what was said above

  private MainTextRules() {}

  /** All rules, and that related links are no main text; null where no links are decided. */
  public static List<NoiseRule> with(LinkDecisions decisions) {
    if (decisions == null) {
      return ALL;
    }
    NoiseRule links =
        new NoiseRule(RELATED_LINK, false, view -> leaveOutRelatedLinks(view, decisions));
    return Stream.concat(Stream.of(links), ALL.stream()).toList();
  }

  /** Leaves out lines that are mostly related links, such as "Read also: ..." in an article. */
  private static void leaveOutRelatedLinks(MainTextView view, LinkDecisions decisions) {
    PageTree tree = view.tree();
    boolean[] related = decisions.inRelated(tree);
    for (VisibleLine line : view.lines()) {
      int chars = 0;
      int links = 0;
      for (int node = line.first(); node <= line.last(); node++) {
        if (tree.isText(node) && !view.isLeftOut(node)) {
          chars += tree.chars(node);
          links += related[node] ? tree.chars(node) : 0;
        }
      }
      if (2 * links > chars) {
        view.leaveOut(line);
      }
    }
  }
}
