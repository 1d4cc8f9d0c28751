package org.wpbminer.features.boxes.style;

import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Declarations from attributes with a length ({@code width}, {@code cellspacing} ...), which are
 * weaker than all rules of the page (HTML standard, "presentational hints"). Attributes with a
 * fixed set of values, such as {@code align}, are rules of the user agent's style sheet.
 */
final class PresentationalHints {
  private static final Set<String> SIZED =
      Set.of(
          "table", "td", "th", "tr", "col", "img", "iframe", "video", "canvas", "object", "embed",
          "hr", "input", "svg");

  private final PageTree tree;
  private final DeclarationParser parser;
  private final StringBuilder css = new StringBuilder();

  PresentationalHints(PageTree tree, DeclarationParser parser) {
    this.tree = tree;
    this.parser = parser;
  }

  /** Returns the declarations from the attributes of an element; null if no attribute gives one. */
  Declarations of(int n) {
    css.setLength(0);
    String tag = tree.tag(n);
    for (int i = 0; i < tree.attributeCount(n); i++) {
      String property = property(tag, tree.attributeName(n, i));
      if (property != null) {
        length(property, tree.attributeValue(n, i));
      }
    }
    return css.length() == 0 ? null : parser.parse(css.toString());
  }

  private static String property(String tag, String attribute) {
    return switch (attribute) {
      case "width", "height" -> SIZED.contains(tag) ? attribute : null;
      case "border" -> "border-width";
      case "cellspacing" -> "border-spacing";
      default -> null;
    };
  }

  /** Adds a dimension in the syntax of HTML: digits, followed by {@code %} or other text. */
  private void length(String property, String value) {
    String text = value.trim();
    int end = 0;
    while (end < Math.min(9, text.length()) && "0123456789.".indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    String unit = text.startsWith("%", end) ? "%;" : "px;";
    css.append(end == 0 ? "" : property + ":" + text.substring(0, end) + unit);
  }
}
