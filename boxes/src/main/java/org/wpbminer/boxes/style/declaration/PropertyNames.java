package org.wpbminer.boxes.style.declaration;

import org.wpbminer.boxes.style.syntax.NameTable;
import org.wpbminer.boxes.style.syntax.Names;

/** From property names, aliases and shorthands to what parses them. */
public final class PropertyNames {
  private static final int FIRST_SHORTHAND = 1_000;
  private static final NameTable TABLE = new NameTable(256);

  static {
    for (Property property : Property.values()) {
      switch (property) {
        case SPECIFIED_DISPLAY, BORDER_SPACING_X, BORDER_SPACING_Y -> {}
        default -> TABLE.put(property.cssName(), property.ordinal());
      }
    }
    for (Shorthand shorthand : Shorthand.values()) {
      TABLE.put(shorthand.cssName, FIRST_SHORTHAND + shorthand.ordinal());
    }
    String[] flexible = {
      "flex-direction", "flex-wrap", "flex-grow", "flex-shrink", "flex-basis", "order",
      "justify-content", "align-items", "align-self", "align-content", "flex", "flex-flow",
      "box-sizing", "column-gap"
    };
    for (String name : flexible) {
      TABLE.put("-webkit-" + name, code(name));
    }
    alias("word-wrap", "overflow-wrap");
    alias("grid-gap", "gap");
    alias("grid-row-gap", "row-gap");
    alias("grid-column-gap", "column-gap");
    alias("inline-size", "width");
    alias("block-size", "height");
    alias("min-inline-size", "min-width");
    alias("max-inline-size", "max-width");
    alias("min-block-size", "min-height");
    alias("max-block-size", "max-height");
    String[] flowSides = {
      "inline-start", "left", "inline-end", "right", "block-start", "top", "block-end", "bottom"
    };
    for (int i = 0; i < flowSides.length; i += 2) {
      alias("margin-" + flowSides[i], "margin-" + flowSides[i + 1]);
      alias("padding-" + flowSides[i], "padding-" + flowSides[i + 1]);
      alias(
          "-webkit-margin-" + flowSides[i].substring(flowSides[i].indexOf('-') + 1),
          "margin-" + flowSides[i + 1]);
      alias("border-" + flowSides[i] + "-width", "border-" + flowSides[i + 1] + "-width");
      alias("border-" + flowSides[i] + "-style", "border-" + flowSides[i + 1] + "-style");
      alias("border-" + flowSides[i], "border-" + flowSides[i + 1]);
      alias("inset-" + flowSides[i], flowSides[i + 1]);
    }
  }

  private PropertyNames() {}

  /** Whether layout reads the property, or some longhand of it. */
  public static boolean matters(long name) {
    return TABLE.get(name) >= 0;
  }

  /** The longhand, or null when the name is none. */
  static Property property(long name) {
    int code = TABLE.get(name);
    return code < 0 || code >= FIRST_SHORTHAND ? null : Property.of(code);
  }

  /** The shorthand, or null when the name is none. */
  static Shorthand shorthand(long name) {
    int code = TABLE.get(name);
    return code < FIRST_SHORTHAND ? null : Shorthand.of(code - FIRST_SHORTHAND);
  }

  private static void alias(String alias, String name) {
    TABLE.put(alias, code(name));
  }

  private static int code(String name) {
    return TABLE.get(Names.lower(Names.PLAIN, name));
  }
}
