package org.wpbminer.classifier.maintext.noise;

import java.util.Set;
import org.wpbminer.classifier.maintext.page.VisibleLine;
import org.wpbminer.segmenter.page.PageTree;

/**
 * A line and, right below it, its like. A heading is not said twice on purpose, but above the poem
 * that begins with it, nor is a line that stands twice in lines or links that differ: one is for
 * small screens, for the pointer that rests on it, or for the link around a picture. Where the two
 * are alike and no headings they are verses, or the same value of two things, whatever emphasis one
 * of them has. A quotation repeats what is said outside it.
 */
final class DoubledLine {

  private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");

  private static final Set<String> QUOTATIONS = Set.of("blockquote");

  /** A thing may be all that is said of another. */
  private static final Set<String> DEFINITIONS = Set.of("dt", "dd");

  private final PageTree tree;
  private final int above;
  private final int below;

  /** Outermost element around each text that does not hold the other's, or the text itself. */
  private final int outerAbove;

  private final int outerBelow;

  private DoubledLine(PageTree tree, int above, int below) {
    this.tree = tree;
    this.above = above;
    this.below = below;
    this.outerAbove = outer(above, below);
    this.outerBelow = outer(below, above);
  }

  /**
   * Which of two lines that say the same is a copy of the other; null if none is. The ways from
   * text to text are parts of one walk around the tree: for all lines together they are linear.
   */
  static VisibleLine copy(PageTree tree, VisibleLine above, VisibleLine below) {
    return new DoubledLine(tree, above.first(), below.first()).copy(above, below);
  }

  private VisibleLine copy(VisibleLine lineAbove, VisibleLine lineBelow) {
    if (isIn(QUOTATIONS, above, outerAbove) != isIn(QUOTATIONS, below, outerBelow)) {
      return null;
    }
    if (isIn(HEADINGS, above, outerAbove)) {
      return lineBelow.isVerse(tree) ? null : lineBelow;
    }
    if (isIn(HEADINGS, below, outerBelow)) {
      return lineAbove;
    }
    boolean inOneLine = tree.isText(outerAbove) || tree.isText(outerBelow);
    boolean apart =
        inOneLine
            || isIn(DEFINITIONS, above, outerAbove)
            || isIn(DEFINITIONS, below, outerBelow)
            || areAlike();
    return apart ? null : lineBelow;
  }

  private int outer(int text, int other) {
    int outer = text;
    while (!tree.isWithin(other, tree.parent(outer))) {
      outer = tree.parent(outer);
    }
    return outer;
  }

  private boolean isIn(Set<String> tags, int text, int outer) {
    int up = text;
    while (up > outer && !tags.contains(tree.tag(up))) {
      up = tree.parent(up);
    }
    return tags.contains(tree.tag(up));
  }

  /** Whether the same elements stand around the two, but for those that only dress words. */
  private boolean areAlike() {
    int one = around(above, outerAbove);
    int other = around(below, outerBelow);
    while (one != PageTree.NONE
        && other != PageTree.NONE
        && tree.tag(one).equals(tree.tag(other))) {
      one = around(one, outerAbove);
      other = around(other, outerBelow);
    }
    return one == PageTree.NONE && other == PageTree.NONE;
  }

  /**
   * The next line or link around a node; {@link PageTree#NONE} if there is none up to the outer.
   */
  private int around(int node, int outer) {
    int up = node;
    while (up != outer) {
      up = tree.parent(up);
      if (tree.onOwnLines(up) || tree.tag(up).equals("a")) {
        return up;
      }
    }
    return PageTree.NONE;
  }
}
