package org.wpbminer.archive;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a part of the output was made from and what became of its records. Where it stands the part
 * is done. It holds no time: the same input gives the same report.
 *
 * @param input identity of the input
 * @param options what else the part depends on
 * @param bytes of the part's file
 * @param counts what became of the records
 * @param failures those that failed, the first thousand of them
 */
record PartReport(String input, String options, long bytes, Counts counts, List<Failure> failures) {

  /** So many failures are named; all are counted. */
  static final int MOST_FAILURES = 1000;

  private static final ObjectMapper JSON = new JsonMapper();

  PartReport {
    failures = List.copyOf(failures);
  }

  /**
   * A record that could not be mined.
   *
   * @param offset in the input, or null
   * @param url or null
   */
  record Failure(String id, Long offset, String url, String reason, String message) {

    /** Of a record that failed. */
    static Failure of(Outcome.Failed<?> failed) {
      return new Failure(
          failed.origin().id(),
          failed.origin().offset(),
          failed.origin().url(),
          failed.reason().label(),
          failed.message());
    }
  }

  /** As indented JSON. */
  String toJson() throws IOException {
    ObjectNode root = JSON.createObjectNode();
    root.put("input", input).put("options", options).put("bytes", bytes);
    addCounts(root, counts);
    root.set("failures", JSON.valueToTree(failures));
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
  }

  /** Adds counts to an object, as all reports have them. */
  static void addCounts(ObjectNode root, Counts counts) {
    root.put("records", counts.records());
    root.put("mined", counts.mined());
    root.put("truncated", counts.truncated());
    root.put("pageBytes", counts.pageBytes());
    ObjectNode skipped = root.putObject("skipped");
    counts.skipped().forEach(skipped::put);
    ObjectNode failed = root.putObject("failed");
    counts.failed().forEach(failed::put);
  }

  /** The report in a file without its failures, or null where there is none that is whole. */
  static PartReport read(Path file) {
    try {
      JsonNode root = JSON.readTree(Files.readAllBytes(file));
      if (!root.path("input").isTextual() || !root.path("options").isTextual()) {
        return null;
      }
      Counts counts =
          new Counts(
              root.path("mined").asLong(),
              root.path("truncated").asLong(),
              root.path("pageBytes").asLong(),
              numbers(root.path("skipped")),
              numbers(root.path("failed")));
      return new PartReport(
          root.path("input").asText(),
          root.path("options").asText(),
          root.path("bytes").asLong(),
          counts,
          List.of());
    } catch (IOException e) {
      return null; // the part is made anew
    }
  }

  private static Map<String, Long> numbers(JsonNode object) {
    Map<String, Long> numbers = new TreeMap<>();
    object.properties().forEach(field -> numbers.put(field.getKey(), field.getValue().asLong()));
    return numbers;
  }
}
