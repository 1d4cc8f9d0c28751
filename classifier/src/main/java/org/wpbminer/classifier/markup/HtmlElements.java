package org.wpbminer.classifier.markup;

import java.util.Set;

/** Block elements that HTML output may contain, grouped by the content that they may have. */
final class HtmlElements {

  /** Elements that contain text but no block elements. */
  private static final Set<String> LINES =
      Set.of("p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "dt", "caption", "figcaption");

  /** Elements that contain text and block elements. */
  private static final Set<String> ITEMS = Set.of("li", "dd", "td", "th");

  private static final Set<String> ROW_GROUPS = Set.of("thead", "tbody", "tfoot");

  private HtmlElements() {}

  static boolean holdsText(String tag) {
    return LINES.contains(tag) || ITEMS.contains(tag);
  }

  /** Whether an element may be directly in {@code outer}, which is empty at the top level. */
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

  /** Returns the tag to insert around text that is directly in an element; empty if none fits. */
  static String around(String outer) {
    return switch (outer) {
      case "dl" -> "dd";
      case "ul", "ol" -> "li";
      case "table", "tr", "thead", "tbody", "tfoot" -> "";
      default -> "p";
    };
  }
}
