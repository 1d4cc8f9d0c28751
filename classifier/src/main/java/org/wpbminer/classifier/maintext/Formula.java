package org.wpbminer.classifier.maintext;

import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a line needs to say a formula of MathML that readers see on more than one level: {@code
 * 22/7}, {@code 10^26}, {@code x_n}. Parts of more than one sign stand in brackets.
 */
final class Formula {

  /** Elements whose children stand above, below or beside each other. */
  private static final Set<String> LEVELS =
      Set.of("mfrac", "msup", "msub", "msubsup", "munder", "mover", "munderover");

  /** Nodes of a part that are looked at for whether it is one sign. */
  private static final int NEAR = 12;

  private Formula() {}

  /**
   * What stands before an element's first character; if it has a bracket, one closes after the
   * last. Empty for most elements.
   */
  static String opening(PageTree tree, int node) {
    String tag = tree.tag(node);
    if (tag.equals("msqrt")) {
      return "\u221a(";
    }
    if (!isLevel(tree, node) || tag.equals("mo")) {
      return "";
    }
    return isOneSign(tree, node) ? mark(tree, node) : mark(tree, node) + "(";
  }

  /** Whether white space before a node only lays out the source of a formula. */
  public static boolean isLaidOut(PageTree tree, int node) {
    int up = tree.parent(node);
    return isLevel(tree, node)
        || up != PageTree.NONE && tree.firstChild(up) == node && isLevel(tree, up);
  }

  private static boolean isLevel(PageTree tree, int node) {
    int up = node == PageTree.NONE ? PageTree.NONE : tree.parent(node);
    return up != PageTree.NONE && tree.tag(up).startsWith("m") && LEVELS.contains(tree.tag(up));
  }

  /** What parts an element from the one before it, which stands on another level. */
  private static String mark(PageTree tree, int node) {
    int up = tree.parent(node);
    int first = tree.firstChild(up);
    if (first == node) {
      return "";
    }
    return switch (tree.tag(up)) {
      case "mfrac" -> "/";
      case "msub", "msubsup", "munder", "munderover" -> tree.nextSibling(first) == node ? "_" : "^";
      default -> "^";
    };
  }

  private static boolean isOneSign(PageTree tree, int node) {
    int end = Math.min(tree.subtreeEnd(node), node + NEAR);
    return IntStream.range(node, end).filter(tree::isSeenText).count() <= 1;
  }
}
