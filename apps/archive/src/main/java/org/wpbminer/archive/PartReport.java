package org.wpbminer.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.JsonRecords;

/**
 * Report of a finished part of the output. It has no times: the same input gives the same report.
 *
 * @param input checksum of the input
 * @param options what else the part depends on, by name
 * @param bytes length of the part's file
 * @param more whether the input has further records
 * @param counts outcomes of the records
 * @param failures the first thousand failed records
 */
record PartReport(
    String input,
    Map<String, String> options,
    long bytes,
    boolean more,
    Counts counts,
    List<Failure> failures) {

  /** Maximum number of failures that are listed; all are counted. */
  static final int MAX_FAILURES = 1000;

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
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("input", input);
    root.put("options", options);
    root.put("bytes", bytes);
    root.put("more", more);
    counts.addTo(root);
    root.put("failures", failures);
    return Json.indented(root);
  }

  private record Head(String input, Map<String, String> options, long bytes, boolean more) {

    Head {
      Objects.requireNonNull(input, "input");
      Objects.requireNonNull(options, "options");
    }
  }

  /** Reads a report without its failures; null if there is none or it is incomplete. */
  static PartReport read(Path file) {
    try {
      byte[] json = Files.readAllBytes(file);
      Head head = JsonRecords.readPart(json, Head.class);
      return new PartReport(
          head.input(), head.options(), head.bytes(), head.more(), Counts.of(json), List.of());
    } catch (IOException e) {
      return null; // the part is made again
    }
  }
}
