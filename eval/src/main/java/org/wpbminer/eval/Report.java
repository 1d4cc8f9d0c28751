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
 * Report of one or more experiments.
 *
 * @param title title of the report
 * @param about facts common to all experiments, in order: pages, their SHA-256, versions, command
 * @param experiments results, with distinct names
 */
public record Report(String title, Map<String, String> about, List<ExperimentResult> experiments) {

  public static final String HTML = "report.html";

  private static final String JSON = "report.json";

  /** Returns the report as one HTML page that loads nothing. */
  public String toHtml() {
    return HtmlReport.of(this);
  }

  /** Returns the report as JSON; numbers have all digits, and undefined ones are null. */
  public String toJson() {
    return Json.indented(this);
  }

  /** Checks that a report can be written: not a file, nor a folder with only other files. */
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
            "%s has files but no %s; give a new or empty folder, or a report's"
                .formatted(folder, JSON));
      }
    }
    if (!Files.isWritable(folder)) {
      throw new IOException(folder + " may not be written to");
    }
  }

  public void write(Path folder) throws IOException {
    require(folder);
    Files.createDirectories(folder);
    WholeFile.write(folder.resolve(HTML), toHtml());
    WholeFile.write(folder.resolve(JSON), toJson());
  }
}
