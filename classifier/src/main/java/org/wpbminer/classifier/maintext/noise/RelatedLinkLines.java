package org.wpbminer.classifier.maintext.noise;

import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.classifier.maintext.page.NoiseRule;
import org.wpbminer.classifier.maintext.page.VisibleLine;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Lines of a main text that are mostly related links, such as a paragraph "Read also: ..." between
 * two of an article. They lead away from it.
 *
 * @param decisions which links are related
 */
public record RelatedLinkLines(LinkDecisions decisions) implements NoiseRule {

  /** Its name. */
  public static final String ID = "related-link";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public void mark(MainTextView view) {
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
