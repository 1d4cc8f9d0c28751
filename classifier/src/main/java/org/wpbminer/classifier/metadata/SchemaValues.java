package org.wpbminer.classifier.metadata;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.wpbminer.classifier.values.LenientJson;
import org.wpbminer.segmenter.text.CharacterReferences;

/** Access to properties of schema.org objects, which are maps as parsed by {@link LenientJson}. */
final class SchemaValues {

  private static final int MAX_VALUES = 50;

  private SchemaValues() {}

  /** Returns the value of a property; null if it is missing or {@code thing} is not an object. */
  static Object get(Object thing, String property) {
    return thing instanceof Map<?, ?> object ? object.get(property) : null;
  }

  /**
   * Returns the value or, for a list, its first {@link #MAX_VALUES} members. A list may be a
   * JSON-LD {@code @list} or {@code @set}, and may contain one such list as a member.
   */
  static Stream<?> values(Object value) {
    return members(value).flatMap(SchemaValues::members).limit(MAX_VALUES);
  }

  private static Stream<?> members(Object value) {
    Object list = get(value, "@list");
    list = list == null ? get(value, "@set") : list;
    list = list == null ? value : list;
    return list instanceof List<?> several ? several.stream() : Stream.ofNullable(list);
  }

  /** Returns the texts in a value; for objects, their names. */
  static List<String> texts(Object value) {
    return values(value).map(SchemaValues::nameOf).filter(Objects::nonNull).toList();
  }

  static String nameOf(Object thing) {
    String text = text(thing);
    return text == null ? text(get(thing, "name")) : text;
  }

  /** Returns a text, or the first text of a list or language map; null if missing. */
  static String text(Object value) {
    Object one = values(value).findFirst().orElse(null);
    one = one instanceof Map<?, ?> ? get(one, "@value") : one;
    if (!(one instanceof String text) || text.isBlank()) {
      return null;
    }
    return text.indexOf('&') < 0 ? text : CharacterReferences.decodeAttribute(text);
  }
}
