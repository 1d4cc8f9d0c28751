package org.wpbminer.eval.tuning.design;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** The YAML of a {@link FactorsFile}; the only class of this package that knows Jackson. */
final class FactorsYaml {
  private static final YAMLFactory YAML = new YAMLFactory();

  private FactorsYaml() {}

  /**
   * Hands the entries of a YAML factors file over, token by token: levels keep their spelling, a
   * deep or odd document is refused at the first token that has no place.
   */
  static void read(String text, FactorsFile file) {
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
