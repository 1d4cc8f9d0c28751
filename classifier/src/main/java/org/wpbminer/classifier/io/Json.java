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
 * Writes JSON, by Jackson's core alone: what binds objects is thrice as large, and programs that
 * mine would bring it for this. {@link JsonRecords} reads what is written here.
 */
public final class Json {

  static final JsonFactory FACTORY = new JsonFactory();

  /** Lines end alike on every system. */
  private static final DefaultPrettyPrinter INDENTED =
      new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));

  private Json() {}

  /** What writes one value. */
  public interface Content {
    void writeTo(JsonGenerator out) throws IOException;
  }

  /** What is written to a text, on one line or indented. */
  public static String text(boolean indented, Content content) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      if (indented) {
        out.setPrettyPrinter(INDENTED.createInstance());
      }
      content.writeTo(out);
    } catch (IOException e) {
      throw new IllegalStateException("plain values can be written", e);
    }
    return text.toString();
  }

  /**
   * A value as JSON: records, maps by text, collections, arrays, words of enums, texts, numbers and
   * truth values, in each other. NaN and the infinities are null.
   *
   * @throws IllegalArgumentException of any other value
   */
  public static String text(Object value) {
    return text(false, out -> write(out, value, Set.of()));
  }

  /**
   * The same for people: indented, and a line end after it.
   *
   * @param mayLack names of components of records that are left out where they are null
   */
  public static String indented(Object value, String... mayLack) {
    return text(true, out -> write(out, value, Set.of(mayLack))) + "\n";
  }

  /** Writes a field of any value that {@link #text(Object)} takes. */
  public static void field(JsonGenerator out, String name, Object value) throws IOException {
    out.writeFieldName(name);
    write(out, value, Set.of());
  }

  private static void write(JsonGenerator out, Object value, Set<String> mayLack)
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
        if (own != null || !mayLack.contains(part.getName())) {
          out.writeFieldName(part.getName());
          write(out, own, mayLack);
        }
      }
      out.writeEndObject();
    } else if (value instanceof Map<?, ?> map) {
      out.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.writeFieldName((String) entry.getKey());
        write(out, entry.getValue(), mayLack);
      }
      out.writeEndObject();
    } else {
      out.writeStartArray();
      for (Object element : elements(value)) {
        write(out, element, mayLack);
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
