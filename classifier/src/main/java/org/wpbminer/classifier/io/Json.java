package org.wpbminer.classifier.io;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** The one mapper of JSON. A number that is missing, or null, is refused. */
public final class Json {

  public static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES).build();

  private Json() {}

  /** A record or tree of plain values as JSON, which cannot fail. */
  public static String text(Object value) {
    return written(MAPPER.writer(), value);
  }

  /** The same for people: indented, and a line end after it. */
  public static String indented(Object value) {
    return written(MAPPER.writerWithDefaultPrettyPrinter(), value) + "\n";
  }

  private static String written(ObjectWriter writer, Object value) {
    try {
      return writer.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("plain values can be written", e);
    }
  }
}
