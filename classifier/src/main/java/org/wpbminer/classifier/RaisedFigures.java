package org.wpbminer.classifier;

import org.wpbminer.segmenter.PageTree;

/**
 * Raised figures that plain lines would take for part of the number or word before them: powers,
 * {@code 10^6}, what refers to a note, {@code 1820[3]}, and the smaller part of a price, {@code
 * $619.00}.
 */
final class RaisedFigures {

  /** Nodes of a raised element that are looked at; more are neither. */
  private static final int MOST_NODES = 20;

  private static final int MOST_CHARS = 12;

  private RaisedFigures() {}

  /** What stands before a raised element's text; nothing if no mark is needed. */
  static String mark(PageTree tree, LinkResolver resolver, int sup) {
    if (tree.chars(sup) > MOST_CHARS
        || tree.subtreeEnd(sup) - sup > MOST_NODES
        || !isFigures(tree, sup)) {
      return "";
    }
    if (isNote(tree, resolver, sup)) {
      return "[";
    }
    return !isBehindDigit(tree, sup) ? "" : isCents(tree, sup) ? "." : "^";
  }

  private static boolean isFigures(PageTree tree, int sup) {
    boolean digits = false;
    for (int node = sup + 1; node < tree.subtreeEnd(sup); node++) {
      String text = tree.text(node);
      if (tree.onOwnLines(node) || !text.chars().allMatch(RaisedFigures::isFigure)) {
        return false;
      }
      digits |= text.chars().anyMatch(Character::isDigit);
    }
    return digits;
  }

  private static boolean isFigure(int c) {
    return Character.isDigit(c) || Character.isWhitespace(c) || "+-\u2212\u2013,".indexOf(c) >= 0;
  }

  /** Whether it holds a link to a place on the page, or is all that such a link says. */
  private static boolean isNote(PageTree tree, LinkResolver resolver, int sup) {
    int up = tree.parent(sup);
    boolean note = tree.chars(up) == tree.chars(sup) && isLinkOnPage(tree, resolver, up);
    for (int node = sup + 1; node < tree.subtreeEnd(sup) && !note; node++) {
      note = isLinkOnPage(tree, resolver, node);
    }
    return note;
  }

  private static boolean isLinkOnPage(PageTree tree, LinkResolver resolver, int node) {
    String href = tree.tag(node).equals("a") ? tree.attribute(node, "href") : null;
    return href != null && href.length() <= LinkResolver.MAX_TARGET && resolver.isOnPage(href);
  }

  private static boolean isBehindDigit(PageTree tree, int sup) {
    String before = tree.text(sup - 1);
    return tree.isWithin(sup, tree.parent(lineOf(tree, sup - 1)))
        && !tree.blankBefore(sup)
        && !before.isEmpty()
        && Character.isDigit(before.charAt(before.length() - 1));
  }

  /** Whether two digits stand behind the first part of a price: a sign of money is beside it. */
  private static boolean isCents(PageTree tree, int sup) {
    if (tree.chars(sup) != 2) {
      return false;
    }
    String before = tree.text(sup - 1);
    int at = before.length();
    while (at > 0 && isOfPrice(before.charAt(at - 1))) {
      at--;
    }
    int end = tree.subtreeEnd(sup);
    String behind = end < tree.size() ? tree.text(end).stripLeading() : "";
    return at > 0 && isMoney(before.charAt(at - 1))
        || at == 0 && isMoneyBefore(tree, sup - 1)
        || isMoney(behind);
  }

  private static boolean isOfPrice(char c) {
    return Character.isDigit(c) || Character.isSpaceChar(c) || c == ',' || c == '.';
  }

  /** Whether the text before another is a sign of money, as where that is raised too. */
  private static boolean isMoneyBefore(PageTree tree, int text) {
    String before = text > 0 ? tree.text(text - 1).strip() : "";
    return before.length() == 1 && isMoney(before.charAt(0));
  }

  private static boolean isMoney(String behind) {
    return !behind.isEmpty() && isMoney(behind.charAt(0));
  }

  private static boolean isMoney(char c) {
    return Character.getType(c) == Character.CURRENCY_SYMBOL;
  }

  /** The text before, or the element of its line that holds nothing else. */
  private static int lineOf(PageTree tree, int text) {
    int up = tree.parent(text);
    return up == text - 1 && !tree.onOwnLines(up) ? up : text;
  }
}
