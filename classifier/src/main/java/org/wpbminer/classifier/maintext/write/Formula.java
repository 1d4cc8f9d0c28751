package org.wpbminer.classifier.maintext.write;

import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a line needs to say a formula of MathML that readers see on more than one level: {@code
 * 22/7}, {@code 10^26}, {@code ∑_(n=1)^∞}. It is made of what readers see, as most formulae bear no
 * other source, and letters of Greek are none in TeX.
 */
public final class Formula {

  /** Elements whose children stand above, below or beside each other. */
  private static final Set<String> LEVELS =
      Set.of("mfrac", "msup", "msub", "msubsup", "munder", "mover", "munderover", "mroot");

  /** Elements that only hold others together. */
  private static final Set<String> GROUPS = Set.of("mrow", "mstyle", "mpadded", "semantics");

  /** Nodes of a part that are looked at for whether it is one token. */
  private static final int NEAR = 12;

  private Formula() {}

  /**
   * What stands before an element's first character; if it has a bracket, one closes behind the
   * last. Empty for most elements.
   */
  static String opening(PageTree tree, int node) {
    String tag = tree.tag(node);
    if (tag.equals("msqrt")) {
      return mark(tree, node) + "\u221a" + (isOneToken(tree, node) ? "" : "(");
    }
    if (!isLevel(tree, node)) {
      return "";
    }
    String mark = mark(tree, node);
    boolean bare = mark.isEmpty() && !opensLevel(tree, node);
    return bare || mark.indexOf('(') >= 0 || isOneToken(tree, node) ? mark : mark + "(";
  }

  /** Whether white space before a node only lays its source out. */
  public static boolean isLaidOut(PageTree tree, int node) {
    int up = tree.parent(node);
    return isLevel(tree, node)
        || isOfMath(tree, up) && tree.firstChild(up) == node && GROUPS.contains(tree.tag(up));
  }

  private static boolean isLevel(PageTree tree, int node) {
    int up = tree.parent(node);
    return isOfMath(tree, up) && LEVELS.contains(tree.tag(up));
  }

  /** Asked of every element: only names with this letter are looked up. */
  private static boolean isOfMath(PageTree tree, int node) {
    String tag = node == PageTree.NONE ? "" : tree.tag(node);
    return tag.startsWith("m") || tag.equals("semantics");
  }

  /** Whether a mark will follow an element, which then needs to be seen as one. */
  private static boolean opensLevel(PageTree tree, int node) {
    int next = tree.nextSibling(node);
    return tree.firstChild(tree.parent(node)) == node
        && next != PageTree.NONE
        && !mark(tree, next).isEmpty();
  }

  /** What parts an element from the one before it that stands on another level. */
  private static String mark(PageTree tree, int node) {
    int up = tree.parent(node);
    int first = tree.firstChild(up);
    if (first == node || !isLevel(tree, node)) {
      return "";
    }
    String sign = tree.nextSibling(first) == node ? second(tree, up) : "^";
    boolean dresses = (sign.equals("^") || sign.equals("_")) && isOperator(tree, node);
    return dresses ? "" : sign;
  }

  private static String second(PageTree tree, int level) {
    return switch (tree.tag(level)) {
      case "mfrac" -> isWithoutBar(tree, level) ? "," : "/";
      case "msub", "msubsup", "munder", "munderover" -> "_";
      case "mroot" -> "^(1/";
      default -> "^";
    };
  }

  /** Whether it is no fraction, but one thing above another. */
  private static boolean isWithoutBar(PageTree tree, int fraction) {
    String bar = tree.attribute(fraction, "linethickness");
    return bar != null && bar.startsWith("0");
  }

  /** Whether it is a prime, a star or an arrow. */
  private static boolean isOperator(PageTree tree, int node) {
    return tree.tag(inner(tree, node)).equals("mo");
  }

  private static boolean isOneToken(PageTree tree, int node) {
    int inner = inner(tree, node);
    int first = tree.firstChild(inner);
    return first == PageTree.NONE
        || tree.isText(first)
        || isNumber(tree, inner)
        || isFenced(tree, inner, first);
  }

  /** Whether brackets of its own stand around all in an element. */
  private static boolean isFenced(PageTree tree, int node, int first) {
    int last = tree.subtreeEnd(node) - 1;
    return tree.isText(first + 1)
        && tree.text(first + 1).strip().equals("(")
        && tree.text(last).strip().equals(")")
        && tree.parent(tree.parent(last)) == node;
  }

  /** The element below that is not all that another holds. */
  private static int inner(PageTree tree, int node) {
    int inner = node;
    for (int i = 0; i < NEAR; i++) {
      int only = tree.firstChild(inner);
      if (only == PageTree.NONE || tree.isText(only) || tree.nextSibling(only) != PageTree.NONE) {
        break;
      }
      inner = only;
    }
    return inner;
  }

  /** Whether all in it is a number and its sign. */
  private static boolean isNumber(PageTree tree, int node) {
    int end = tree.subtreeEnd(node);
    boolean number = end - node <= NEAR;
    for (int n = node; n < end && number; n++) {
      number = !LEVELS.contains(tree.tag(n)) && tree.text(n).chars().allMatch(Formula::isOfNumber);
    }
    return number;
  }

  private static boolean isOfNumber(int c) {
    return Character.isDigit(c) || Character.isWhitespace(c) || "+-\u2212.,".indexOf(c) >= 0;
  }
}
