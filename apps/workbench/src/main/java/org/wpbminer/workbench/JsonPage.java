package org.wpbminer.workbench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.workbench.Answer.Refusal;

/**
 * A page, parsed from a JSON object with the fields {@code html} and {@code url}.
 *
 * @param url the page's address, or null
 * @param html the page; null if there is an error
 * @param error reason why the object is not a page, or null
 */
record JsonPage(String url, String html, String error) {

  /** Parser without a limit on strings, because bodies have a limit of their own. */
  private static final JsonMapper JSON =
      new JsonMapper(
          JsonFactory.builder()
              .streamReadConstraints(
                  StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
              .build());

  /** Parses a body with exactly one object; refuses any other body with status 400. */
  static JsonPage readOne(byte[] json) {
    List<JsonPage> pages = readAll(json, 0, json.length);
    JsonPage first = pages.isEmpty() ? null : pages.get(0);
    if (first != null && first.error() != null) {
      throw new Refusal(400, first.error());
    }
    if (pages.size() != 1) {
      throw new Refusal(
          400, "the body must be one object; several are sent as lines, as application/jsonl");
    }
    return first;
  }

  /** Parses consecutive objects up to the first syntax error. */
  static List<JsonPage> readAll(byte[] json, int from, int to) {
    List<JsonPage> pages = new ArrayList<>();
    try (JsonParser parser = JSON.createParser(json, from, to - from)) {
      for (JsonNode page = JSON.readTree(parser); page != null; page = JSON.readTree(parser)) {
        pages.add(page(page));
      }
    } catch (IOException e) {
      pages.add(new JsonPage(null, null, "this is not JSON: " + JsonErrors.ofLine(e)));
    }
    return pages;
  }

  private static JsonPage page(JsonNode object) {
    String url = object.path("url").textValue();
    String html = object.path("html").textValue();
    return new JsonPage(
        url,
        html,
        html != null ? null : "there is no text in \"html\", the field that holds the page");
  }
}
