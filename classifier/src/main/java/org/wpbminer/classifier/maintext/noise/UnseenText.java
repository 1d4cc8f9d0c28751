package org.wpbminer.classifier.maintext.noise;

import java.util.stream.IntStream;
import org.wpbminer.classifier.maintext.page.AdjacentText;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What style sheets hide from all but screen readers. Between figures it says what readers see in
 * another way: the bar of a fraction, the point of a price, "4 out of 5".
 */
final class UnseenText {

  /** Nodes that are looked at for letters; text in more says a sentence. */
  private static final int MOST_NODES = 8;

  private UnseenText() {}

  /** Whether it is but the sign between a number and what else would be part of that. */
  static boolean isSeparator(PageTree tree, int node) {
    return isSign(tree, node) && partsNumber(tree, node);
  }

  /** Whether what stands beside it would run into a number if it were left out. */
  static boolean partsNumber(PageTree tree, int node) {
    int before = AdjacentText.rightBefore(tree, node);
    int behind = before == PageTree.NONE ? PageTree.NONE : AdjacentText.rightBehind(tree, node);
    if (behind == PageTree.NONE) {
      return false;
    }
    String number = tree.text(before);
    return Character.isDigit(number.charAt(number.length() - 1))
        && Character.isLetterOrDigit(tree.text(behind).codePointAt(0));
  }

  private static boolean isSign(PageTree tree, int node) {
    int end = tree.subtreeEnd(node);
    return end - node <= MOST_NODES
        && IntStream.range(node + 1, end)
            .mapToObj(tree::text)
            .noneMatch(text -> text.codePoints().anyMatch(Character::isLetterOrDigit));
  }
}
