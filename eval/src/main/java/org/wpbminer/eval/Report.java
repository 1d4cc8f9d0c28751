package org.wpbminer.eval;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.WholeFile;

/**
 * A report of one or more experiments.
 *
 * @param title its head
 * @param about what holds for all of it: data, its SHA-256, versions, command, in order
 * @param experiments the experiments, no name twice
 */
public record Report(String title, Map<String, String> about, List<ExperimentResult> experiments) {

  /** The file for people in a report's folder. */
  public static final String HTML = "report.html";

  /** The file for programs. */
  private static final String JSON = "report.json";

  /** The whole report as one HTML page that loads nothing. */
  public String toHtml() {
    return HtmlReport.of(this);
  }

  /** The same numbers as JSON: every one with all its digits, what is undefined as null. */
  public String toJson() {
    return Json.indented(this);
  }

  /** Refuses a file, or a folder that holds files but no report, before hours of work. */
  public static void require(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    if (!Files.isDirectory(folder)) {
      throw new IOException(folder + " is a file; a report is a folder");
    }
    try (Stream<Path> files = Files.list(folder)) {
      boolean foreign =
          files.anyMatch(f -> !f.getFileName().toString().startsWith("."))
              && !Files.exists(folder.resolve(JSON));
      if (foreign) {
        throw new IOException(
            "%s holds files but no %s; give a new or empty folder, or a report's"
                .formatted(folder, JSON));
      }
    }
    if (!Files.isWritable(folder)) {
      throw new IOException(folder + " may not be written to");
    }
  }

  /** Writes the report, each file whole or not at all. */
  public void write(Path folder) throws IOException {
    require(folder);
    Files.createDirectories(folder);
    WholeFile.write(folder.resolve(HTML), toHtml());
    WholeFile.write(folder.resolve(JSON), toJson());
  }
}
