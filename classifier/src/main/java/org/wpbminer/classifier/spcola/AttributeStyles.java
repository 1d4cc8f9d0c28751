package org.wpbminer.classifier.spcola;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Looks from what stands on the elements themselves: {@code style} attributes, presentational
 * attributes ({@code bgcolor}, {@code align}, {@code <font size color>}) and the user agent's
 * defaults, with inheritance. Sheets are not read. A background is seen through what lies on it, so
 * it passes to descendants like an inherited property.
 */
public final class AttributeStyles {

  /** Text of a style attribute that is read. */
  private static final int LONGEST_STYLE = 4_000;

  private static final Map<String, Float> HEADINGS =
      Map.of("h1", 2f, "h2", 1.5f, "h3", 1.17f, "h4", 1f, "h5", 0.83f, "h6", 0.67f);

  private static final Set<String> BOLD =
      Set.of("h1", "h2", "h3", "h4", "h5", "h6", "b", "strong", "th");

  /** Pixels of {@code <font size=1..7>}, and of the CSS keywords xx-small to xx-large. */
  private static final float[] FONT_SIZES = {10, 13, 16, 18, 24, 32, 48};

  private static final Map<String, Float> SIZE_WORDS =
      Map.of(
          "xx-small",
          9f,
          "x-small",
          10f,
          "small",
          13f,
          "medium",
          16f,
          "large",
          18f,
          "x-large",
          24f,
          "xx-large",
          32f);

  private AttributeStyles() {}

  /** The looks of a page. */
  public static NodeStyles of(PageTree tree) {
    return NodeStyles.inherited(
        tree, (node, parent) -> tree.isText(node) ? parent : read(tree, node, parent));
  }

  private static NodeStyle read(PageTree tree, int node, NodeStyle inherited) {
    Look look = new Look(inherited);
    String tag = tree.tag(node);
    look.userAgent(tag, tree.inLink(node));
    for (int i = 0; i < tree.attributeCount(node); i++) {
      look.attribute(tag, tree.attributeName(node, i), tree.attributeValue(node, i));
    }
    String style = tree.attribute(node, "style");
    if (style != null) {
      look.declarations(style.substring(0, Math.min(style.length(), LONGEST_STYLE)));
    }
    return look.style();
  }

  /** One element's look while it is put together. */
  private static final class Look {
    private final NodeStyle inherited;
    private float fontSize;
    private boolean bold;
    private String colour;
    private String background;
    private String align;

    Look(NodeStyle inherited) {
      this.inherited = inherited;
      this.fontSize = inherited.fontSize();
      this.bold = inherited.bold();
      this.colour = inherited.colour();
      this.background = inherited.background();
      this.align = inherited.align();
    }

    NodeStyle style() {
      return new NodeStyle(Math.max(1, fontSize), bold, colour, background, align);
    }

    void userAgent(String tag, boolean link) {
      bold |= BOLD.contains(tag);
      fontSize *= HEADINGS.getOrDefault(tag, 1f);
      if (tag.equals("small") || tag.equals("big")) {
        fontSize *= tag.equals("big") ? 1.2f : 1 / 1.2f;
      }
      if (tag.equals("a") && link) {
        colour = "link";
      }
      if (tag.equals("center") || tag.equals("th")) {
        align = "center";
      }
    }

    void attribute(String tag, String name, String value) {
      switch (name) {
        case "bgcolor", "background" -> background = word(value);
        case "align" -> align = tag.equals("table") || tag.equals("img") ? align : word(value);
        case "color" -> colour = tag.equals("font") ? word(value) : colour;
        case "text" -> colour = tag.equals("body") ? word(value) : colour;
        case "size" -> fontSize = tag.equals("font") ? fontSize(value) : fontSize;
        default -> {}
      }
    }

    private float fontSize(String value) {
      String size = value.strip();
      boolean relative = size.startsWith("+") || size.startsWith("-");
      try {
        int number = Integer.parseInt(size.startsWith("+") ? size.substring(1) : size);
        int step = Math.min(7, Math.max(1, relative ? 3 + number : number));
        return FONT_SIZES[step - 1];
      } catch (NumberFormatException e) {
        return fontSize;
      }
    }

    void declarations(String style) {
      for (String declaration : style.split(";")) {
        int colon = declaration.indexOf(':');
        if (colon > 0) {
          String value = declaration.substring(colon + 1);
          int important = value.indexOf('!');
          declare(
              word(declaration.substring(0, colon)),
              word(important < 0 ? value : value.substring(0, important)));
        }
      }
    }

    private void declare(String property, String value) {
      switch (property) {
        case "color" -> colour = value.equals("inherit") ? inherited.colour() : value;
        case "background-color", "background" -> {
          boolean clear = value.equals("transparent") || value.equals("none") || value.isEmpty();
          background = clear ? inherited.background() : value;
        }
        case "text-align" -> align = value;
        case "font-weight" -> bold = isBold(value);
        case "font-size" -> fontSize = length(value);
        default -> {}
      }
    }

    private boolean isBold(String value) {
      return switch (value) {
        case "bold", "bolder", "600", "700", "800", "900" -> true;
        case "inherit" -> inherited.bold();
        default -> false;
      };
    }

    private float length(String value) {
      Float word = SIZE_WORDS.get(value);
      if (word != null) {
        return word;
      }
      int unit = 0;
      while (unit < value.length() && "0123456789.".indexOf(value.charAt(unit)) >= 0) {
        unit++;
      }
      float number;
      try {
        number = Float.parseFloat(value.substring(0, unit));
      } catch (NumberFormatException e) {
        return fontSize;
      }
      float px =
          switch (value.substring(unit)) {
            case "px" -> number;
            case "pt" -> number * 4 / 3;
            case "em" -> number * inherited.fontSize();
            case "rem" -> number * 16;
            case "%" -> number / 100 * inherited.fontSize();
            default -> fontSize;
          };
      return px > 0 && px < 1_000 ? px : fontSize;
    }

    private static String word(String value) {
      return value.strip().toLowerCase(Locale.ROOT);
    }
  }
}
