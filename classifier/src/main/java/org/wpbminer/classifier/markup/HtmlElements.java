package org.wpbminer.classifier.markup;

import java.util.Set;

/** The elements on lines of their own that a main text in HTML may have, by what holds them. */
final class HtmlElements {

  /** Hold text directly, and no other element on lines of its own. */
  private static final Set<String> LINES =
      Set.of("p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "dt", "caption", "figcaption");

  /** Hold text directly, and others too. */
  private static final Set<String> ITEMS = Set.of("li", "dd", "td", "th");

  private static final Set<String> ROW_GROUPS = Set.of("thead", "tbody", "tfoot");

  private HtmlElements() {}

  /** Returns whether an element may contain text directly. */
  static boolean holdsText(String tag) {
    return LINES.contains(tag) || ITEMS.contains(tag);
  }

  /** Returns whether an element may be in another; {@code outer} is empty outside all elements. */
  static boolean fits(String tag, String outer) {
    if (LINES.contains(outer)) {
      return false;
    }
    return switch (tag) {
      case "li" -> outer.equals("ul") || outer.equals("ol");
      case "dt", "dd" -> outer.equals("dl");
      case "caption", "thead", "tbody", "tfoot" -> outer.equals("table");
      case "tr" -> outer.equals("table") || ROW_GROUPS.contains(outer);
      case "td", "th" -> outer.equals("tr");
      case "p", "h1", "h2", "h3", "h4", "h5", "h6" -> holdsAny(outer);
      case "figure", "pre", "blockquote", "table", "ul", "ol", "dl" -> holdsAny(outer);
      case "figcaption" -> outer.equals("figure");
      default -> false;
    };
  }

  private static boolean holdsAny(String outer) {
    return outer.isEmpty()
        || ITEMS.contains(outer)
        || outer.equals("blockquote")
        || outer.equals("figure");
  }

  /**
   * Returns the element that text directly in another gets around it: an item in a list, a
   * paragraph.
   */
  static String around(String outer) {
    return switch (outer) {
      case "dl" -> "dd";
      case "ul", "ol" -> "li";
      case "table", "tr", "thead", "tbody", "tfoot" -> "";
      default -> "p";
    };
  }
}
