package org.wpbminer.workbench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.workbench.Answer.Refusal;

/** Many pages of one call: a line of JSON for each line of JSON, in their order. */
final class PageLines implements Answer.Parts {

  private static final JsonMapper JSON = new JsonMapper();

  private final byte[] lines;
  private final LineWork work;
  private final Runnable over;
  private int at;

  /** What is done with a page. */
  @FunctionalInterface
  interface LineWork {

    /**
     * The JSON of a page, or a {@link Refusal}.
     *
     * @param url null if the line has none
     */
    String json(String html, String url);
  }

  /** {@code over} is run when nothing more is read of the lines. */
  PageLines(byte[] lines, LineWork work, Runnable over) {
    this.lines = lines;
    this.work = work;
    this.over = over;
  }

  @Override
  public boolean hasNext() {
    while (at < lines.length && Character.isWhitespace(lines[at])) {
      at++;
    }
    return at < lines.length;
  }

  @Override
  public byte[] next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    int end = at;
    while (end < lines.length && lines[end] != '\n') {
      end++;
    }
    String line = new String(lines, at, end - at, StandardCharsets.UTF_8);
    at = end;
    return (answered(line) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private String answered(String line) {
    String url = null;
    try {
      JsonNode page = JSON.readTree(line);
      url = page.path("url").isTextual() ? page.get("url").asText() : null;
      if (!page.path("html").isTextual()) {
        throw new Refusal(400, "the line has no text in \"html\", the field that holds the page");
      }
      return work.json(page.get("html").asText(), url);
    } catch (JsonProcessingException e) {
      return error(url, 400, "the line is no JSON: " + JsonErrors.ofFile(e));
    } catch (Refusal refusal) {
      return error(url, refusal.status(), refusal.getMessage());
    }
  }

  private static String error(String url, int status, String message) {
    Map<String, Object> error = new LinkedHashMap<>();
    error.put("page", url == null ? ClassifyApi.UNNAMED : url);
    error.put("status", status);
    error.put("error", message);
    return Json.text(error);
  }

  @Override
  public void close() {
    over.run();
  }
}
