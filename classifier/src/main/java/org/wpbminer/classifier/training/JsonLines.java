package org.wpbminer.classifier.training;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.segmenter.text.Arguments;

/** The lines of a file that has one object of JSON in each; what is wrong is said with its line. */
public final class JsonLines {

  /** Of a key that stands twice the last value would win, and nobody would know. */
  private static final ObjectMapper JSON =
      new ObjectMapper(
          JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build());

  private final Path file;
  private final Consumer<JsonNode> line;
  private int number;

  /**
   * Lines of a file.
   *
   * @param line takes the object of each; what it throws as an {@link IllegalArgumentException} is
   *     the line's mistake
   */
  public JsonLines(Path file, Consumer<JsonNode> line) {
    this.file = file;
    this.line = line;
  }

  /**
   * Takes the file's next line; a blank one is passed over.
   *
   * @throws IOException if it is no object or is refused; the message names file and line
   */
  public void next(String text) throws IOException {
    number++;
    if (text.isBlank()) {
      return;
    }
    try (JsonParser parser = JSON.createParser(text)) {
      JsonNode object = JSON.readTree(parser);
      Arguments.refuse(!object.isObject(), "it is no object: %s", object);
      Arguments.refuse(
          parser.nextToken() != null, "more follows the object; each needs a line of its own");
      line.accept(object);
    } catch (IllegalArgumentException e) {
      throw new IOException(place() + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw new IOException(place() + ", " + JsonErrors.ofLine(e), e);
    }
  }

  private String place() {
    return file + ", line " + number;
  }
}
