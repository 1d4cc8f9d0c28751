package org.wpbminer.classifier.io;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;

/**
 * The one mapper of JSON. A number that is missing, or null, is refused; NaN is written as null.
 */
public final class Json {

  public static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .addModule(
              new SimpleModule()
                  .addSerializer(Double.class, new FiniteNumbers())
                  .addSerializer(double.class, new FiniteNumbers()))
          .build();

  /** Lines end alike on every system. */
  private static final ObjectWriter INDENTED =
      MAPPER.writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));

  private Json() {}

  /** A record or tree of plain values as JSON, which cannot fail. */
  public static String text(Object value) {
    return written(MAPPER.writer(), value);
  }

  /** The same for people: indented, and a line end after it. */
  public static String indented(Object value) {
    return written(INDENTED, value) + "\n";
  }

  private static String written(ObjectWriter writer, Object value) {
    try {
      return writer.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("plain values can be written", e);
    }
  }

  private static final class FiniteNumbers extends StdSerializer<Double> {
    private static final long serialVersionUID = 1;

    FiniteNumbers() {
      super(Double.class);
    }

    @Override
    public void serialize(Double value, JsonGenerator out, SerializerProvider context)
        throws IOException {
      if (Double.isFinite(value)) {
        out.writeNumber(value);
      } else {
        out.writeNull();
      }
    }
  }
}
