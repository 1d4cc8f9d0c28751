package org.wpbminer.segmenter;

import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * Parts of a page that its source hides and every reader can see none the less: what a server
 * streams behind the page until a script puts it in its place, and what is folded away until the
 * reader opens it, the panels of tabs and accordions. Their text is as much the page's as what
 * stands open.
 */
final class HiddenParts {

  /** Of a name, no more characters than this are looked at. */
  private static final int MOST = 200;

  /** What authors and their libraries call folded parts, in {@code class} or {@code id}. */
  private static final List<String> FOLDED =
      List.of(
          "tabpanel",
          "tab-panel",
          "tab_panel",
          "tab-pane",
          "tab-content",
          "tabcontent",
          "tabbed-content",
          "accordion",
          "collapse",
          "collapsible",
          "expander",
          "expanded",
          "faq",
          "read-more",
          "readmore");

  private HiddenParts() {}

  /**
   * Whether readers see an element that {@code hidden} or {@code display:none} hides.
   *
   * @param attribute value of the element's attribute of a name, or null
   */
  static boolean areSeen(UnaryOperator<String> attribute) {
    return isStreamed(attribute.apply("id"))
        || isPanel(attribute.apply("role"))
        || "until-found".equalsIgnoreCase(attribute.apply("hidden"))
        || isFolded(attribute.apply("class"))
        || isFolded(attribute.apply("id"));
  }

  /** What the ARIA Authoring Practices ask of the panels of tabs and of accordions. */
  private static boolean isPanel(String role) {
    return "tabpanel".equalsIgnoreCase(role) || "region".equalsIgnoreCase(role);
  }

  /** React's way: ids of {@code S:} and a hexadecimal number, placeholders {@code B:} and it. */
  private static boolean isStreamed(String id) {
    if (id == null || id.length() < 3 || id.length() > 10 || !id.startsWith("S:")) {
      return false;
    }
    return id.chars().skip(2).allMatch(c -> Character.digit(c, 16) >= 0);
  }

  private static boolean isFolded(String names) {
    if (names == null) {
      return false;
    }
    String name = names.substring(0, Math.min(names.length(), MOST)).toLowerCase(Locale.ROOT);
    return FOLDED.stream().anyMatch(name::contains);
  }
}
