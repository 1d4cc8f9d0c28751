package org.wpbminer.features.boxes.style;

import java.util.HashMap;
import java.util.Map;

/** From property names, aliases and shorthands to what parses them. */
final class PropertyNames {
  private static final Map<String, Object> TABLE = new HashMap<>();

  /** Parts of names that mean the same here, where text runs from left to right. */
  private static final String[][] ALIASES = {
    {"-webkit-", ""},
    {"inline-start", "left"},
    {"inline-end", "right"},
    {"block-start", "top"},
    {"block-end", "bottom"},
    {"inline-size", "width"},
    {"block-size", "height"},
    {"inset-", ""},
    {"overflow-x", "overflow"},
    {"overflow-y", "overflow"},
    {"grid-gap", "gap"},
    {"grid-row-gap", "row-gap"},
    {"grid-column-gap", "column-gap"}
  };

  static {
    for (Property property : Property.values()) {
      TABLE.put(property.cssName(), property);
    }
    for (Shorthand shorthand : Shorthand.values()) {
      TABLE.put(shorthand.cssName, shorthand);
    }
  }

  private PropertyNames() {}

  /** The property or shorthand of a name in lower case; null when layout reads neither. */
  static Object find(String name) {
    Object found = TABLE.get(name);
    if (found != null || name.indexOf('-') < 0) {
      return found;
    }
    String plain = name;
    for (String[] alias : ALIASES) {
      plain = plain.replace(alias[0], alias[1]);
    }
    return TABLE.get(plain);
  }
}
