package org.wpbminer.workbench;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.wpbminer.archive.JsonPage;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.workbench.Answer.Refusal;

/**
 * Response to a request with several pages: one line of JSON per object of the request, in order. A
 * line of the request ends with {@code \n}, {@code \r\n} or {@code \r} and may have several
 * objects; after a syntax error the rest of the line is skipped.
 */
final class PageLines implements Answer.Parts {

  private final byte[] lines;
  private final Function<JsonPage, String> work;
  private final Runnable onClose;
  private final Deque<JsonPage> ready = new ArrayDeque<>();
  private int at;

  /**
   * Creates a response that mines each page when its line is sent.
   *
   * @param work returns the JSON of a page, or throws a {@link Refusal}
   * @param onClose runs when no more lines are sent
   */
  PageLines(byte[] lines, Function<JsonPage, String> work, Runnable onClose) {
    this.lines = lines;
    this.work = work;
    this.onClose = onClose;
  }

  @Override
  public boolean hasNext() {
    while (ready.isEmpty() && at < lines.length) {
      int end = at;
      while (end < lines.length && lines[end] != '\n' && lines[end] != '\r') {
        end++;
      }
      ready.addAll(JsonPage.readAll(lines, at, end));
      at = end + 1;
    }
    return !ready.isEmpty();
  }

  @Override
  public byte[] next() {
    hasNext();
    return (answer(ready.remove()) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private String answer(JsonPage page) {
    if (page.error() != null) {
      return error(page, 400, page.error());
    }
    try {
      return work.apply(page);
    } catch (Refusal refusal) {
      return error(page, refusal.status(), refusal.getMessage());
    } catch (IllegalStateException e) {
      return error(page, 500, "internal error");
    }
  }

  private static String error(JsonPage page, int status, String message) {
    Map<String, Object> error = new LinkedHashMap<>();
    error.put("page", ClassifyRequest.name(page.url()));
    error.put("status", status);
    error.put("error", message);
    return Json.text(error);
  }

  @Override
  public void close() {
    onClose.run();
  }
}
