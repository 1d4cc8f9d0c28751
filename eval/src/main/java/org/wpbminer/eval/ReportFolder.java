package org.wpbminer.eval;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.WholeFile;

/**
 * The folder of a report: {@code report.html}, {@code report.json} and {@code tables/*.csv}. Every
 * file is written beside its place and moved there when it is whole.
 */
public final class ReportFolder {

  /** The report for people. */
  public static final String HTML = "report.html";

  /** The report for programs. */
  public static final String JSON = "report.json";

  private static final String TABLES = "tables";

  private ReportFolder() {}

  /**
   * Refuses a folder that a report cannot be written to: before hours of work, not after.
   *
   * @throws IOException if the path is a file, or a folder that holds files but no report
   */
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

  /**
   * Writes a report. All of it is rendered before the first byte is written. Tables of an earlier
   * report in the folder are removed.
   *
   * @throws IOException if it cannot be written
   */
  public static void write(Report report, Path folder) throws IOException {
    require(folder);
    Map<Path, String> files = new LinkedHashMap<>();
    Path tables = folder.resolve(TABLES);
    report.toCsv().forEach((name, text) -> files.put(tables.resolve(name), text));
    files.put(folder.resolve(HTML), report.toHtml());
    files.put(folder.resolve(JSON), report.toJson());
    Files.createDirectories(tables);
    removeOther(tables, files);
    for (Map.Entry<Path, String> file : files.entrySet()) {
      WholeFile.write(file.getKey(), file.getValue());
    }
  }

  private static void removeOther(Path tables, Map<Path, String> files) throws IOException {
    try (Stream<Path> old = Files.list(tables)) {
      for (Path file : old.toList()) {
        if (file.toString().endsWith(".csv") && !files.containsKey(file)) {
          Files.delete(file);
        }
      }
    }
  }
}
