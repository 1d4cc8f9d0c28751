package org.wpbminer.classifier.maintext.html;

import java.util.Set;

/** The elements that a main text in HTML may have, by what may stand in them. */
final class HtmlElements {

  /** Hold text directly, and no other element on lines of its own. */
  private static final Set<String> LINES =
      Set.of("p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "dt", "caption");

  /** Hold text directly, and others too. */
  private static final Set<String> ITEMS = Set.of("li", "dd", "td", "th");

  private static final Set<String> LISTS = Set.of("ul", "ol", "dl");
  private static final Set<String> ROW_GROUPS = Set.of("thead", "tbody", "tfoot");
  private static final Set<String> WITHIN_LINES =
      Set.of(
          "a", "b", "strong", "i", "em", "code", "kbd", "samp", "sub", "sup", "q", "cite", "del",
          "ins", "mark");

  private HtmlElements() {}

  /** Whether text may stand directly in an element. */
  static boolean holdsText(String tag) {
    return LINES.contains(tag) || ITEMS.contains(tag);
  }

  /** Whether no element on lines of its own may stand in an element. */
  static boolean isLine(String tag) {
    return LINES.contains(tag);
  }

  /** Whether an element marks up a part of a line. */
  static boolean isWithinLine(String tag) {
    return WITHIN_LINES.contains(tag);
  }

  /**
   * Whether an element may stand in another, both on lines of their own.
   *
   * @param outer the innermost element that is open, empty outside all
   */
  static boolean fits(String tag, String outer) {
    if (isLine(outer)) {
      return false;
    }
    return switch (tag) {
      case "li" -> outer.equals("ul") || outer.equals("ol");
      case "dt", "dd" -> outer.equals("dl");
      case "caption", "thead", "tbody", "tfoot" -> outer.equals("table");
      case "tr" -> outer.equals("table") || ROW_GROUPS.contains(outer);
      case "td", "th" -> outer.equals("tr");
      case "p",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "pre",
          "blockquote",
          "table",
          "ul",
          "ol",
          "dl" ->
          outer.isEmpty() || ITEMS.contains(outer) || outer.equals("blockquote");
      default -> false;
    };
  }

  /** The element that text directly in another gets around it: an item in a list, a paragraph. */
  static String around(String outer) {
    if (LISTS.contains(outer)) {
      return outer.equals("dl") ? "dd" : "li";
    }
    return outer.equals("table") || outer.equals("tr") || ROW_GROUPS.contains(outer) ? "" : "p";
  }
}
