package org.wpbminer.classifier;

import org.wpbminer.segmenter.PageTree;

/**
 * Raised figures that plain lines would take for part of the number or word before them: powers,
 * {@code 10^6}, and what refers to a note, {@code 1820[3]}.
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
    return isNote(tree, resolver, sup) ? "[" : isBehindDigit(tree, sup) ? "^" : "";
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

  /** The text before, or the element of its line that holds nothing else. */
  private static int lineOf(PageTree tree, int text) {
    int up = tree.parent(text);
    return up == text - 1 && !tree.onOwnLines(up) ? up : text;
  }
}
