package org.wpbminer.workbench;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.Json;

/**
 * Response to a request.
 *
 * @param body the complete body, or its first part; not modified
 * @param more further parts of the body, each created when it is sent, closed after the last one;
 *     null if the body is complete
 */
record Answer(
    int status, String type, byte[] body, Stream<byte[]> more, Map<String, String> headers) {

  Answer(int status, String type, String body, Map<String, String> headers) {
    this(status, type, body.getBytes(StandardCharsets.UTF_8), null, headers);
  }

  static Answer json(int status, String json) {
    return new Answer(status, "application/json", json, Map.of());
  }

  /** Makes a JSON response from records, maps, lists, strings and numbers. */
  static Answer of(Object value) {
    return json(200, Json.text(value));
  }

  static Answer text(String type, String text) {
    return new Answer(200, type + "; charset=utf-8", text, Map.of());
  }

  /** Makes a response whose parts are created one after the other while they are sent. */
  static Answer parts(String type, Stream<byte[]> parts) {
    return new Answer(200, type, new byte[0], parts, Map.of());
  }

  static Answer error(int status, String message) {
    return json(status, Json.text(new ApiError(status, message)));
  }

  private record ApiError(int status, String error) {}

  Answer with(Map<String, String> further) {
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.putAll(further);
    return new Answer(status, type, body, more, all);
  }

  /** Thrown to refuse a request, with the status and message of the response. */
  static final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int status;
    private final transient Map<String, String> headers;

    Refusal(int status, String message) {
      this(status, message, Map.of());
    }

    Refusal(int status, String message, Map<String, String> headers) {
      super(message, null, false, false);
      this.status = status;
      this.headers = Map.copyOf(headers);
    }

    int status() {
      return status;
    }

    Answer answer() {
      return Answer.error(status, getMessage()).with(headers);
    }
  }
}
