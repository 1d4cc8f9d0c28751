package org.wpbminer.eval;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Maps, lists, records, texts and numbers as JSON that people read too. */
public final class JsonText {

  private static final ObjectWriter JSON =
      JsonMapper.builder()
          .addModule(
              new SimpleModule()
                  .addSerializer(Double.class, new FiniteNumbers())
                  .addSerializer(double.class, new FiniteNumbers()))
          .build()
          .writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));

  private JsonText() {}

  /**
   * A value as JSON, keys in the order of the map or of the record's components, numbers with all
   * their digits, what is undefined or infinite as null; the same bytes on every system.
   */
  public static String of(Object value) {
    try {
      return JSON.writeValueAsString(value) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
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
