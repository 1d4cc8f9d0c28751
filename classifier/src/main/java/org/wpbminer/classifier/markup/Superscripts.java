package org.wpbminer.classifier.markup;

import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Superscripts, which on a plain line would become part of the number or word before them: powers
 * are written as {@code 10^6}, references to notes as {@code 1820[3]}.
 */
final class Superscripts {

  /** Maximum number of nodes inside and before a superscript that are examined. */
  private static final int MAX_NODES = 20;

  private static final int MAX_CHARS = 12;

  private static final Pattern DIGITS =
      Pattern.compile("[\\s+\u2212\u2013-]*\\d[\\d\\s+\u2212\u2013,-]*");

  private Superscripts() {}

  /** Returns the text to write before a {@code sup}: {@code [}, {@code ^} or nothing. */
  static String mark(PageTree tree, LinkResolver resolver, int sup) {
    int end = tree.subtreeEnd(sup);
    boolean small = tree.chars(sup) <= MAX_CHARS && end - sup <= MAX_NODES;
    if (!small || !DIGITS.matcher(text(tree, sup, end)).matches() || isRaised(tree, sup)) {
      return "";
    }
    return isNote(tree, resolver, sup) ? "[" : isAfterDigit(tree, sup) ? "^" : "";
  }

  private static String text(PageTree tree, int sup, int end) {
    return IntStream.range(sup + 1, end).mapToObj(tree::text).collect(Collectors.joining());
  }

  private static boolean isRaised(PageTree tree, int node) {
    return tree.nearestAncestor(node, MAX_NODES, up -> tree.tag(up).equals("sup")) != PageTree.NONE;
  }

  /** Whether a {@code sup} refers to a note: it contains, or fills, a link within the page. */
  private static boolean isNote(PageTree tree, LinkResolver resolver, int sup) {
    int up = tree.parent(sup);
    return tree.chars(up) == tree.chars(sup) && isLinkOnPage(tree, resolver, up)
        || IntStream.range(sup + 1, tree.subtreeEnd(sup))
            .anyMatch(node -> isLinkOnPage(tree, resolver, node));
  }

  private static boolean isLinkOnPage(PageTree tree, LinkResolver resolver, int node) {
    String href = tree.tag(node).equals("a") ? tree.attribute(node, "href") : null;
    return href != null
        && href.length() <= LinkResolver.MAX_TARGET_CHARS
        && resolver.isOnPage(href);
  }

  private static boolean isAfterDigit(PageTree tree, int element) {
    String text = before(tree, element);
    return !text.isEmpty() && Character.isDigit(text.charAt(text.length() - 1));
  }

  /** Returns the text directly before an element on the same line; empty if absent. */
  static String before(PageTree tree, int element) {
    for (int node = element; node > element - MAX_NODES && node > 0; node--) {
      int before = node - 1;
      if (tree.spaceBefore(node) || tree.onOwnLines(before) || tree.tag(before).equals("br")) {
        return "";
      }
      if (tree.isSeenText(before)) {
        return tree.text(before);
      }
    }
    return "";
  }
}
