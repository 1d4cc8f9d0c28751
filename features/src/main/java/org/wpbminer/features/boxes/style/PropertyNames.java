package org.wpbminer.features.boxes.style;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Names of properties and shorthands, and their longhands. */
final class PropertyNames {
  private static final Map<String, Property[]> LONGHANDS = new HashMap<>();

  /** Shorthands, each followed by its longhands. */
  private static final String[] SHORTHANDS = {
    "margin: margin-top margin-right margin-bottom margin-left",
    "margin-inline: margin-left margin-right",
    "margin-block: margin-top margin-bottom",
    "padding: padding-top padding-right padding-bottom padding-left",
    "padding-inline: padding-left padding-right",
    "padding-block: padding-top padding-bottom",
    "inset: top right bottom left",
    "border: border-top-width border-right-width border-bottom-width border-left-width",
    "border-width: border-top-width border-right-width border-bottom-width border-left-width",
    "border-top: border-top-width",
    "border-right: border-right-width",
    "border-bottom: border-bottom-width",
    "border-left: border-left-width",
    "gap: row-gap column-gap",
    "grid-gap: row-gap column-gap",
    "font: font-weight font-size line-height font-family",
    "flex: flex-grow flex-shrink flex-basis",
    "flex-flow: flex-direction flex-wrap",
    "grid: grid-template-columns",
    "grid-template: grid-template-columns"
  };

  static {
    for (Property property : Property.values()) {
      LONGHANDS.put(property.cssName(), new Property[] {property});
    }
    for (String line : SHORTHANDS) {
      String[] parts = line.split(": ");
      LONGHANDS.put(
          parts[0],
          Arrays.stream(parts[1].toUpperCase(Locale.ROOT).replace('-', '_').split(" "))
              .map(Property::valueOf)
              .toArray(Property[]::new));
    }
  }

  private PropertyNames() {}

  /** Returns the canonical name of a property or shorthand; null if the layout does not use it. */
  static String find(String name) {
    String plain = name.startsWith("-webkit-") ? name.substring("-webkit-".length()) : name;
    return LONGHANDS.containsKey(plain) ? plain : null;
  }

  /** Returns the longhands of a canonical name. */
  static Property[] longhands(String plainName) {
    return LONGHANDS.get(plainName);
  }
}
