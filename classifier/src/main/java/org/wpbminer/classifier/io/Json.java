package org.wpbminer.classifier.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Writes JSON with Jackson's core only. Databind is three times as large, and programs that only
 * mine pages would need it for nothing else. {@link JsonRecords} reads the output.
 */
public final class Json {

  static final JsonFactory FACTORY = new JsonFactory();

  /** Pretty printer that uses the same line separator on every system. */
  private static final DefaultPrettyPrinter INDENTED =
      new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));

  private Json() {}

  /**
   * Returns a value as JSON: nested records, maps with string keys, collections, arrays, enums,
   * strings, numbers and booleans. NaN and infinity become null.
   *
   * @throws IllegalArgumentException for any other value
   */
  public static String text(Object value) {
    return text(value, false, Set.of());
  }

  /** Returns indented JSON with a final line break; {@code optional} fields are omitted if null. */
  public static String indented(Object value, String... optional) {
    return text(value, true, Set.of(optional)) + "\n";
  }

  private static String text(Object value, boolean indented, Set<String> optional) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      if (indented) {
        out.setPrettyPrinter(INDENTED.createInstance());
      }
      write(out, value, optional);
    } catch (IOException e) {
      throw new IllegalStateException("plain values can be written", e);
    }
    return text.toString();
  }

  private static void write(JsonGenerator out, Object value, Set<String> optional)
      throws IOException {
    if (value == null || value instanceof Double number && !Double.isFinite(number)) {
      out.writeNull();
    } else if (value instanceof String || value instanceof Enum<?>) {
      out.writeString(value instanceof Enum<?> word ? word.name() : (String) value);
    } else if (value instanceof Number || value instanceof Boolean) {
      out.writePOJO(value);
    } else if (value instanceof Record record) {
      out.writeStartObject();
      for (RecordComponent part : JsonRecords.PARTS.get(record.getClass())) {
        Object own = JsonRecords.value(part, record);
        if (own != null || !optional.contains(part.getName())) {
          out.writeFieldName(part.getName());
          write(out, own, optional);
        }
      }
      out.writeEndObject();
    } else if (value instanceof Map<?, ?> map) {
      out.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.writeFieldName((String) entry.getKey());
        write(out, entry.getValue(), optional);
      }
      out.writeEndObject();
    } else {
      out.writeStartArray();
      for (Object element : elements(value)) {
        write(out, element, optional);
      }
      out.writeEndArray();
    }
  }

  private static Collection<?> elements(Object value) {
    if (value instanceof Collection<?> collection) {
      return collection;
    }
    return IntStream.range(0, Array.getLength(value)).mapToObj(i -> Array.get(value, i)).toList();
  }
}
