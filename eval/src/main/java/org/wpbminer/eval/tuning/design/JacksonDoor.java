package org.wpbminer.eval.tuning.design;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The only class of this package that knows Jackson. */
public final class JacksonDoor {
  private static final YAMLFactory YAML = new YAMLFactory();

  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
          .defaultPrettyPrinter(
              new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")))
          .build();

  private JacksonDoor() {}

  /** Maps in their own order, lists, texts, numbers; the same bytes on every system. */
  public static String json(Map<String, Object> document) {
    try {
      return JSON.writeValueAsString(document) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Hands the entries of a YAML factors file over, token by token: levels keep their spelling, a
   * deep or odd document is refused at the first token that has no place.
   */
  static void readFactors(String text, FactorsFile file) {
    try (YAMLParser yaml = YAML.createParser(text)) {
      new Reader(yaml, file).document();
    } catch (JsonProcessingException e) {
      throw file.refusal(
          "line %d: %s"
              .formatted(
                  e.getLocation() == null ? 1 : e.getLocation().getLineNr(),
                  e.getOriginalMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private record Reader(YAMLParser yaml, FactorsFile file) {

    void document() throws IOException {
      expect(JsonToken.START_OBJECT, "'factors:' and a list of levels for each");
      while (yaml.nextToken() == JsonToken.FIELD_NAME) {
        switch (yaml.currentName()) {
          case FactorsFile.ARRAY -> file.array(scalar());
          case FactorsFile.FACTORS -> factors();
          case FactorsFile.COLUMNS -> columns();
          default -> throw trouble("unknown key '" + yaml.currentName() + "'");
        }
      }
      if (yaml.nextToken() != null) {
        throw trouble("a second document");
      }
    }

    private void factors() throws IOException {
      expect(JsonToken.START_OBJECT, "factors by name");
      while (yaml.nextToken() == JsonToken.FIELD_NAME) {
        String name = yaml.currentName();
        expect(JsonToken.START_ARRAY, "a list of levels: [0.1, 0.2]");
        List<String> levels = new ArrayList<>();
        while (yaml.nextToken() != JsonToken.END_ARRAY) {
          levels.add(text());
        }
        file.factor(name, levels);
      }
    }

    private void columns() throws IOException {
      expect(JsonToken.START_OBJECT, "columns by factor name");
      while (yaml.nextToken() == JsonToken.FIELD_NAME) {
        String name = yaml.currentName();
        file.column(name, scalar());
      }
    }

    private String scalar() throws IOException {
      yaml.nextToken();
      return text();
    }

    private String text() throws IOException {
      JsonToken token = yaml.currentToken();
      if (token == null
          || !token.isScalarValue()
          || token == JsonToken.VALUE_NULL
          || yaml.isCurrentAlias()) {
        throw trouble("a number or text should stand here");
      }
      return yaml.getText();
    }

    private void expect(JsonToken token, String what) throws IOException {
      if (yaml.nextToken() != token) {
        throw trouble("here should stand " + what);
      }
    }

    private TuningInputException trouble(String message) {
      return file.refusal(
          "line %d: %s".formatted(yaml.currentTokenLocation().getLineNr(), message));
    }
  }
}
