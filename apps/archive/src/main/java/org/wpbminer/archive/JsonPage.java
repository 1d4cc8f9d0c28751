package org.wpbminer.archive;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.io.JsonErrors;

/**
 * Page as an object of JSON with the fields {@code html}, {@code url} and {@code id}.
 *
 * @param id the page's id, or null
 * @param url the page's address, or null
 * @param html the page; null if there is an error
 * @param error reason why this is not a page, or null
 */
public record JsonPage(String id, String url, String html, String error) {

  /** Reader without a limit on the length of strings, because lines and bodies have limits. */
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS) // Python may write NaN in other fields
          .build();

  /** Reads the objects that follow each other, up to the first error in the JSON. */
  public static List<JsonPage> readAll(byte[] json, int from, int to) {
    List<JsonPage> pages = new ArrayList<>();
    try (JsonParser parser = JSON.createParser(json, from, to - from)) {
      while (parser.nextToken() != null) {
        pages.add(read(parser));
      }
    } catch (IOException e) {
      pages.add(new JsonPage(null, null, null, "this is not JSON: " + JsonErrors.ofLine(e)));
    }
    return pages;
  }

  private static JsonPage read(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return new JsonPage(null, null, null, "this is not a JSON object");
    }
    String id = null;
    String url = null;
    String html = null;
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      JsonToken value = parser.nextToken();
      String text = value == JsonToken.VALUE_STRING ? parser.getText() : null;
      url = name.equals("url") ? text : url;
      html = name.equals("html") ? text : html;
      boolean isId = name.equals("id") && value.isScalarValue() && value != JsonToken.VALUE_NULL;
      id = isId ? parser.getText() : id;
      parser.skipChildren();
    }
    String error =
        html != null ? null : "there is no text in \"html\", the field that holds the page";
    return new JsonPage(id, url, html, error);
  }
}
