package org.wpbminer.classifier;

import org.wpbminer.segmenter.PageTree;

/**
 * A line and, right below it, its like. A heading is not said twice on purpose, nor is a line that
 * stands twice in elements that differ: one is for small screens, for the pointer that rests on it,
 * or for the link around a picture. Where the two are alike and no headings they are verses, or the
 * same value of two things.
 */
final class DoubledLine {

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
    if (isInHeading(above, outerAbove)) {
      return lineBelow;
    }
    if (isInHeading(below, outerBelow)) {
      return lineAbove;
    }
    boolean inOneLine = tree.isText(outerAbove) || tree.isText(outerBelow);
    return inOneLine || areAlike() ? null : lineBelow;
  }

  private int outer(int text, int other) {
    int outer = text;
    while (!tree.isWithin(other, tree.parent(outer))) {
      outer = tree.parent(outer);
    }
    return outer;
  }

  private boolean isInHeading(int text, int outer) {
    int up = text;
    while (up > outer && !tree.isHeading(up)) {
      up = tree.parent(up);
    }
    return tree.isHeading(up);
  }

  /** Whether the same elements stand around the two. */
  private boolean areAlike() {
    int one = above;
    int other = below;
    while (one > outerAbove && other > outerBelow && tree.tag(one).equals(tree.tag(other))) {
      one = tree.parent(one);
      other = tree.parent(other);
    }
    return one == outerAbove && other == outerBelow && tree.tag(one).equals(tree.tag(other));
  }
}
