package org.wpbminer.archive;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.Json;

/**
 * What a part of the output was made from and what became of its records. Where it stands the part
 * is done. It holds no time: the same input gives the same report.
 *
 * @param input the sum over the input's bytes
 * @param options what else the part depends on, by name
 * @param bytes of the part's file
 * @param more whether the input has records after this part's
 * @param counts what became of the records
 * @param failures those that failed, the first thousand of them
 */
record PartReport(
    String input,
    Map<String, String> options,
    long bytes,
    boolean more,
    Counts counts,
    List<Failure> failures) {

  /** So many failures are named; all are counted. */
  static final int MOST_FAILURES = 1000;

  /**
   * A record that could not be mined.
   *
   * @param offset in the input, or null
   * @param url or null
   */
  record Failure(String id, Long offset, String url, String reason, String message) {

    static Failure of(Outcome.Failed<?> failed) {
      return new Failure(
          failed.origin().id(),
          failed.origin().offset(),
          failed.origin().url(),
          failed.reason().label(),
          failed.message());
    }
  }

  String toJson() {
    ObjectNode root = Json.MAPPER.createObjectNode();
    root.put("input", input);
    options.forEach(root.putObject("options")::put);
    root.put("bytes", bytes).put("more", more);
    counts.addTo(root);
    root.set("failures", Json.MAPPER.valueToTree(failures));
    return Json.indented(root);
  }

  /** The report in a file without its failures, or null where there is none that is whole. */
  static PartReport read(Path file) {
    try {
      JsonNode root = Json.MAPPER.readTree(Files.readAllBytes(file));
      if (!root.path("input").isTextual() || !root.path("options").isObject()) {
        return null;
      }
      Map<String, String> options = new LinkedHashMap<>();
      root.path("options")
          .properties()
          .forEach(o -> options.put(o.getKey(), o.getValue().asText()));
      return new PartReport(
          root.path("input").asText(),
          options,
          root.path("bytes").asLong(),
          root.path("more").asBoolean(),
          Counts.of(root),
          List.of());
    } catch (IOException e) {
      return null; // the part is made anew
    }
  }
}
