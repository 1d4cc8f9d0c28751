package org.wpbminer.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.JsonRecords;

/**
 * Report of a finished part of the output. It has no times, so that the same input gives the same
 * report.
 *
 * @param head identification of the part, compared when a batch is resumed
 * @param counts outcomes of the records
 * @param failures the first failed records, at most {@value #MAX_FAILURES}
 */
record PartReport(Head head, Counts counts, List<FailedRecord> failures) {

  static final int MAX_FAILURES = 1000;

  /**
   * Identification of a part.
   *
   * @param input checksum of the input
   * @param options names and values of the options that affect the part
   * @param bytes length of the part's file
   * @param more whether the input has further records
   */
  record Head(String input, Map<String, String> options, long bytes, boolean more) {

    Head {
      Objects.requireNonNull(input, "input");
      Objects.requireNonNull(options, "options");
    }
  }

  String toJson() {
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("input", head.input());
    root.put("options", head.options());
    root.put("bytes", head.bytes());
    root.put("more", head.more());
    counts.addTo(root);
    root.put("failures", failures.stream().map(PartReport::fields).toList());
    return Json.indented(root);
  }

  private static Map<String, Object> fields(FailedRecord failed) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", failed.origin().id());
    fields.put("offset", failed.origin().offset());
    fields.put("url", failed.origin().url());
    fields.put("reason", failed.reason().label());
    fields.put("message", failed.message());
    return fields;
  }

  /** Reads a report without its failures; null if it is missing or incomplete. */
  static PartReport read(Path file) {
    try {
      byte[] json = Files.readAllBytes(file);
      return new PartReport(
          JsonRecords.readPart(json, Head.class),
          JsonRecords.readPart(json, Counts.class),
          List.of());
    } catch (IOException e) {
      return null; // an incomplete part is made again
    }
  }
}
