package org.wpbminer.boxes.style.declaration;

import java.util.HashMap;
import java.util.Map;

/** From property names, aliases and shorthands to what parses them. */
final class PropertyNames {
  private static final Map<String, Object> TABLE = new HashMap<>();

  static {
    for (Property property : Property.values()) {
      switch (property) {
        case SPECIFIED_DISPLAY, BORDER_SPACING_X, BORDER_SPACING_Y -> {}
        default -> TABLE.put(property.cssName(), property);
      }
    }
    for (Shorthand shorthand : Shorthand.values()) {
      TABLE.put(shorthand.cssName, shorthand);
    }
    String[] flexible = {
      "flex-direction", "flex-wrap", "flex-grow", "flex-shrink", "flex-basis", "order",
      "justify-content", "align-items", "align-self", "align-content", "flex", "flex-flow",
      "box-sizing", "column-gap"
    };
    for (String name : flexible) {
      alias("-webkit-" + name, name);
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

  /** The property or shorthand of a name in lower case; null when layout reads neither. */
  static Object find(String name) {
    return TABLE.get(name);
  }

  private static void alias(String alias, String name) {
    TABLE.put(alias, TABLE.get(name));
  }
}
