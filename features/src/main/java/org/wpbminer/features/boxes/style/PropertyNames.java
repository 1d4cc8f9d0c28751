package org.wpbminer.features.boxes.style;

import java.util.HashMap;
import java.util.Map;
import org.wpbminer.segmenter.text.TermLists;

/** Names of properties and shorthands, and their longhands. */
final class PropertyNames {
  private static final Map<String, Property[]> LONGHANDS = new HashMap<>();

  static {
    for (Property property : Property.values()) {
      LONGHANDS.put(property.cssName(), new Property[] {property});
    }
    TermLists shorthands = TermLists.load(PropertyNames.class, "shorthands.tsv");
    for (String name : shorthands.topics()) {
      LONGHANDS.put(
          name,
          shorthands.terms(name).stream().map(PropertyNames::longhand).toArray(Property[]::new));
    }
  }

  private PropertyNames() {}

  private static Property longhand(String name) {
    return LONGHANDS.get(name)[0];
  }

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
