package org.wpbminer.features.boxes.style;

import java.util.Locale;
import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Attributes that speak of looks ({@code width}, {@code align}, {@code size} ...) as declarations,
 * weaker than any rule of the page (HTML standard, "presentational hints").
 */
final class PresentationalHints {

  private static final String PARTS = "table td th tr col colgroup thead tbody tfoot";
  private static final String OTHERS =
      " img iframe video canvas object embed hr input svg applet marquee pre";
  private static final Set<String> TABLE_PARTS = Set.of(PARTS.split(" "));
  private static final Set<String> SIZED = Set.of((PARTS + OTHERS).split(" "));

  private final PageTree tree;
  private final DeclarationParser parser;
  private final StringBuilder css = new StringBuilder();
  private final int[] tableOf;

  private final boolean quirks;

  PresentationalHints(PageTree tree, DeclarationParser parser, boolean quirks) {
    this.quirks = quirks;
    this.tree = tree;
    this.parser = parser;
    this.tableOf = new int[tree.size()];
  }

  /** The element's hints as declarations; null when it has none. */
  Declarations of(int n) {
    css.setLength(0);
    String tag = tree.tag(n);
    boolean inTable = inTable(n, tag);
    for (int i = 0; i < tree.attributeCount(n); i++) {
      attribute(tag, tree.attributeName(n, i), tree.attributeValue(n, i));
    }
    if (inTable) {
      cell(n);
    }
    if (quirks && (tag.equals("input") || tag.equals("textarea"))) {
      css.append("box-sizing:border-box;");
    }
    return css.length() == 0 ? null : parser.parse(css.toString());
  }

  /** Keeps the nearest table of every node; true for a cell. */
  private boolean inTable(int n, String tag) {
    int parent = tree.parent(n);
    tableOf[n] = tag.equals("table") ? n : parent == PageTree.NONE ? -1 : tableOf[parent];
    return tableOf[n] >= 0 && isCell(tag);
  }

  private static boolean isCell(String tag) {
    return tag.equals("td") || tag.equals("th");
  }

  private void cell(int n) {
    int table = tableOf[n];
    String padding = tree.attribute(table, "cellpadding");
    if (padding != null) {
      length("padding", padding);
    }
    String border = tree.attribute(table, "border");
    if (border != null && !border.trim().equals("0")) {
      css.append("border:1px inset;");
    }
  }

  private void attribute(String tag, String name, String value) {
    switch (name) {
      case "align" -> align(tag, value.trim().toLowerCase(Locale.ROOT));
      case "hidden" -> css.append("display:none;");
      case "nowrap" -> css.append(isCell(tag) ? "white-space:nowrap;" : "");
      case "border" -> border(tag, value);
      case "clear" -> {
        if (tag.equals("br")) {
          add("clear", value.trim().equalsIgnoreCase("all") ? "both" : value);
        }
      }
      case "size" -> size(tag, value);
      case "type" -> listType(tag, value.trim());
      case "width", "height" -> lengths(SIZED.contains(tag), value, name);
      case "cellspacing" -> lengths(tag.equals("table"), value, "border-spacing");
      case "hspace" -> lengths(true, value, "margin-left", "margin-right");
      case "vspace" -> lengths(true, value, "margin-top", "margin-bottom");
      case "marginwidth", "leftmargin" ->
          lengths(tag.equals("body"), value, "margin-left", "margin-right");
      case "marginheight", "topmargin" ->
          lengths(tag.equals("body"), value, "margin-top", "margin-bottom");
      case "valign" -> add(TABLE_PARTS.contains(tag) ? "vertical-align" : null, value);
      case "face" -> add(tag.equals("font") ? "font-family" : null, value);
      case "dir" -> add("direction", value);
      default -> {}
    }
  }

  private void lengths(boolean applies, String value, String... properties) {
    for (String property : properties) {
      if (applies) {
        length(property, value);
      }
    }
  }

  private void align(String tag, String value) {
    switch (tag) {
      case "img", "iframe", "object", "embed", "applet", "input" -> imageAlign(value);
      case "table" -> {
        if (value.equals("center")) {
          css.append("margin-left:auto;margin-right:auto;");
        } else if (value.equals("left") || value.equals("right")) {
          add("float", value);
        }
      }
      case "hr" -> {
        css.append(value.equals("left") ? "margin-left:0;" : "");
        css.append(value.equals("right") ? "margin-right:0;" : "");
      }
      case "div", "td", "th", "tr", "tbody", "thead", "tfoot", "center" -> {
        boolean side = value.equals("left") || value.equals("right");
        if (value.equals("center") || value.equals("middle")) {
          css.append("text-align:-webkit-center;");
        } else if (side) {
          add("text-align", "-webkit-" + value);
        } else {
          add("text-align", value);
        }
      }
      case "caption" -> add("caption-side", value);
      case "p", "h1", "h2", "h3", "h4", "h5", "h6" -> add("text-align", value);
      default -> {}
    }
  }

  private void imageAlign(String value) {
    if (value.equals("left") || value.equals("right")) {
      add("float", value);
    } else {
      add("vertical-align", value.startsWith("abs") ? "middle" : value);
    }
  }

  private void border(String tag, String value) {
    if (tag.equals("table")) {
      float px = number(value);
      if (!(px == 0)) {
        css.append("border:").append(px > 0 ? Math.min(px, 100) : 1).append("px outset;");
      }
    } else if (tag.equals("img") || tag.equals("object") || tag.equals("input")) {
      float px = number(value);
      if (px > 0) {
        css.append("border:").append(Math.min(px, 100)).append("px solid;");
      }
    }
  }

  private void size(String tag, String value) {
    if (tag.equals("hr")) {
      length("height", value);
    } else if (tag.equals("font")) {
      String text = value.trim();
      float number =
          number(text.startsWith("+") || text.startsWith("-") ? text.substring(1) : text);
      if (number == number) {
        float size = text.startsWith("+") ? 3 + number : text.startsWith("-") ? 3 - number : number;
        String[] names = {
          "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"
        };
        add("font-size", names[Math.round(Math.max(1, Math.min(7, size))) - 1]);
      }
    }
  }

  private void listType(String tag, String value) {
    if (tag.equals("ul") || tag.equals("ol") || tag.equals("li")) {
      add("list-style-type", value.length() == 1 ? "decimal" : value);
    }
  }

  /** A dimension of HTML: digits, perhaps {@code %}, perhaps px or rubbish after. */
  private void length(String property, String value) {
    float number = number(value);
    if (!(number >= 0)) {
      return;
    }
    boolean percent = value.indexOf('%') > 0;
    css.append(property).append(':').append(Math.min(number, 1e6f));
    css.append(percent ? "%;" : "px;");
  }

  private static float number(String value) {
    String text = value.trim();
    int end = 0;
    while (end < text.length() && "0123456789.".indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    try {
      return end == 0 ? Float.NaN : Float.parseFloat(text.substring(0, end));
    } catch (NumberFormatException e) {
      return Float.NaN;
    }
  }

  /** The value must not end the declaration: a hostile attribute could smuggle in others. */
  private void add(String property, String value) {
    boolean harmless = value.length() < 200 && value.indexOf(';') < 0 && value.indexOf('{') < 0;
    if (property != null && harmless) {
      css.append(property).append(':').append(value).append(';');
    }
  }
}
