package org.wpbminer.classifier.training;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.segmenter.text.Arguments;

/** Reads JSON Lines: a file with one object in each line. Errors contain the number of the line. */
public final class JsonLines {

  /** Refuses duplicate keys, because otherwise the last value would silently win. */
  private static final ObjectMapper JSON =
      new ObjectMapper(
          JsonFactory.builder()
              .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
              .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
              .build());

  private JsonLines() {}

  /**
   * Reads objects; skips empty lines.
   *
   * @param file the file, for messages
   * @param take receives the object of each line; an {@link IllegalArgumentException} from it is
   *     reported as an error of the line
   * @throws IOException if a line is not an object or is refused; the message has file and line
   */
  public static void read(Path file, List<String> lines, Consumer<JsonNode> take)
      throws IOException {
    for (int i = 0; i < lines.size(); i++) {
      String place = file + ", line " + (i + 1);
      if (lines.get(i).isBlank()) {
        continue;
      }
      try (JsonParser parser = JSON.createParser(lines.get(i))) {
        JsonNode object = JSON.readTree(parser);
        Arguments.refuse(!object.isObject(), "it is not an object: %s", object);
        Arguments.refuse(
            parser.nextToken() != null, "more follows the object; each needs a line of its own");
        take.accept(object);
      } catch (IllegalArgumentException e) {
        throw new IOException(place + ": " + e.getMessage(), e);
      } catch (IOException e) {
        throw new IOException(place + ", " + JsonErrors.ofLine(e), e);
      }
    }
  }
}
