package org.wpbminer.classifier.maintext;

import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Raised figures that plain lines would take for part of the number or word before them: powers,
 * {@code 10^6}, what refers to a note, {@code 1820[3]}, the smaller part of a price, {@code
 * $619.00}, and of a fraction, {@code 1 1/2}.
 */
final class Superscripts {

  /** What raised figures are, which says what parts them from what stands before them. */
  enum Role {
    /** No figures, or none that anything needs to part. */
    PLAIN,
    NOTE,
    POWER,
    CENTS,
    FRACTION
  }

  /** Nodes of a raised element, and beside one, that are looked at. */
  private static final int NEAR = 20;

  private static final int MOST_CHARS = 12;

  private static final Pattern FIGURES =
      Pattern.compile("[\\s+\u2212\u2013-]*\\d[\\d\\s+\u2212\u2013,-]*");

  /** Characters of a text's end in which a price is looked for. */
  private static final int LONGEST_PRICE = 20;

  private static final Pattern PRICE = Pattern.compile("\\p{Sc}\\s?[\\d,]*$");

  private static final Pattern CURRENCY = Pattern.compile("\\s?\\p{Sc}");

  private static final Pattern CENTS = Pattern.compile("\\d\\d");

  /** A note's number in plain text. */
  private static final Pattern NUMBER = Pattern.compile("\\d{1,3}");

  private Superscripts() {}

  static Role role(PageTree tree, LinkResolver resolver, int sup) {
    String figures = figures(tree, sup);
    if (!FIGURES.matcher(figures).matches() || isRaised(tree, sup)) {
      return Role.PLAIN;
    }
    if (isNote(tree, resolver, sup)) {
      return Role.NOTE;
    }
    String before = before(tree, sup);
    if (before.isEmpty() || !Character.isDigit(before.charAt(before.length() - 1))) {
      return Role.PLAIN;
    }
    String behind = behind(tree, sup);
    if (CENTS.matcher(figures).matches()
        && (PRICE.matcher(before.substring(Math.max(0, before.length() - LONGEST_PRICE))).find()
            || CURRENCY.matcher(behind).lookingAt())) {
      return Role.CENTS;
    }
    boolean fraction = behind.startsWith("\u2044") || behind.strip().equals("/");
    return fraction ? Role.FRACTION : Role.POWER;
  }

  /** All that a small element says, in one line; of a larger one nothing. */
  private static String figures(PageTree tree, int element) {
    int end = tree.subtreeEnd(element);
    if (tree.chars(element) > MOST_CHARS || end - element > NEAR) {
      return "";
    }
    StringBuilder figures = new StringBuilder();
    for (int node = element + 1; node < end; node++) {
      figures.append(tree.onOwnLines(node) ? "\n" : tree.text(node));
    }
    return figures.indexOf("\n") < 0 ? figures.toString().strip() : "";
  }

  /** The text right before an element on its line, where no blank parts the two; else nothing. */
  private static String before(PageTree tree, int element) {
    int least = Math.max(0, element - NEAR);
    boolean apart = tree.blankBefore(element);
    int before = element - 1;
    while (before >= least && !apart && !tree.isSeenText(before)) {
      apart = tree.blankBefore(before) || tree.onOwnLines(before) || isBreak(tree, before);
      before--;
    }
    if (apart || before < least) {
      return "";
    }
    int up =
        tree.nearestAncestor(
            before, NEAR, node -> tree.isWithin(element, node) || tree.onOwnLines(node));
    boolean onLine = up != PageTree.NONE && tree.isWithin(element, up);
    String text = onLine ? tree.text(before) : "";
    return text.equals(text.stripTrailing()) ? text : "";
  }

  private static boolean isBreak(PageTree tree, int node) {
    return tree.tag(node).equals("br");
  }

  /** The text next behind an element, or nothing. */
  private static String behind(PageTree tree, int element) {
    int from = tree.subtreeEnd(element);
    return IntStream.range(from, Math.min(tree.size(), from + NEAR))
        .filter(tree::isSeenText)
        .mapToObj(tree::text)
        .findFirst()
        .orElse("");
  }

  /** Whether it holds a link to a place on the page, or is all that such a link says. */
  private static boolean isNote(PageTree tree, LinkResolver resolver, int sup) {
    int up = tree.parent(sup);
    return tree.chars(up) == tree.chars(sup) && isLinkOnPage(tree, resolver, up)
        || IntStream.range(sup + 1, tree.subtreeEnd(sup))
            .anyMatch(node -> isLinkOnPage(tree, resolver, node));
  }

  /**
   * Whether a link in plain text refers to a note: a number right behind a word or what ends it,
   * and the note stands on the page. Behind an open bracket it is one of a row of them.
   */
  static boolean isPlainNote(PageTree tree, LinkResolver resolver, int link) {
    if (!NUMBER.matcher(figures(tree, link)).matches()
        || tree.tag(link + 1).equals("sup")
        || !isLinkOnPage(tree, resolver, link)
        || isRaised(tree, link)) {
      return false;
    }
    String before = before(tree, link);
    return before.chars().anyMatch(Character::isLetterOrDigit)
        && !Character.isIdeographic(before.codePointBefore(before.length()))
        && before.lastIndexOf('[') <= before.lastIndexOf(']');
  }

  private static boolean isRaised(PageTree tree, int node) {
    return tree.nearestAncestor(node, NEAR, up -> tree.tag(up).equals("sup")) != PageTree.NONE;
  }

  private static boolean isLinkOnPage(PageTree tree, LinkResolver resolver, int node) {
    String href = tree.tag(node).equals("a") ? tree.attribute(node, "href") : null;
    return href != null && href.length() <= LinkResolver.MAX_TARGET && resolver.isOnPage(href);
  }
}
