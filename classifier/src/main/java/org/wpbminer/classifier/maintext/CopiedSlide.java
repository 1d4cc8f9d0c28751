package org.wpbminer.classifier.maintext;

import java.util.stream.IntStream;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/** Detects copies of slides, which carousels and tickers add at both ends for endless scrolling. */
final class CopiedSlide {

  /** Minimum length of a copy that is not named so; shorter texts may be equal by chance. */
  private static final int MIN_CHARS = 20;

  private static final int MAX_SIBLINGS = 40;

  private static final int MAX_NODES = 400;

  private final PageTree tree;
  private final Names names;

  CopiedSlide(PageReading reading) {
    this.tree = reading.tree();
    this.names = reading.names();
  }

  /** Whether an element is named a copy, or hidden from screen readers and equal to a sibling. */
  boolean isCopy(int node) {
    if (names.isClass(node, NameSense.CLONE)) {
      return true;
    }
    if (tree.chars(node) < MIN_CHARS || !"true".equals(tree.attribute(node, "aria-hidden"))) {
      return false;
    }
    int sibling = tree.firstChild(tree.parent(node));
    for (int i = 0; i < MAX_SIBLINGS && sibling != PageTree.NONE; i++) {
      if (tree.attribute(sibling, "aria-hidden") == null && areEqual(node, sibling)) {
        return true;
      }
      sibling = tree.nextSibling(sibling);
    }
    return false;
  }

  private boolean areEqual(int a, int b) {
    int size = tree.subtreeEnd(a) - a;
    if (tree.chars(a) != tree.chars(b) || tree.subtreeEnd(b) - b != size || size > MAX_NODES) {
      return false;
    }
    return IntStream.range(0, size)
        .allMatch(
            i ->
                tree.tag(a + i).equals(tree.tag(b + i))
                    && tree.text(a + i).equals(tree.text(b + i)));
  }
}
