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

  /** The report in a file without its failures, or null where there is none that is whole. */
  static PartReport read(Path file) {
    try {
      byte[] json = Files.readAllBytes(file);
      Head head = JsonRecords.readPart(json, Head.class);
      return new PartReport(
          head.input(), head.options(), head.bytes(), head.more(), Counts.of(json), List.of());
    } catch (IOException e) {
      return null; // a piece of it lacks: the part is made anew
    }
  }
}
