package org.wpbminer.eval;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Report of one or more experiments.
 *
 * @param title title of the report
 * @param about facts common to all experiments, in order: pages, their SHA-256, versions, command
 * @param experiments results, with distinct names
 */
public record Report(String title, Map<String, String> about, List<ExperimentResult> experiments) {

  private static final String STYLE = TermLists.text(Report.class, "report.css");

  public static final String HTML = "report.html";

  private static final String JSON = "report.json";

  /** Returns the report as one HTML page that loads nothing. */
  public String toHtml() {
    return new Html().render(this);
  }

  /** Returns the report as JSON; numbers have all digits, and undefined ones are null. */
  public String toJson() {
    return Json.indented(this);
  }

  /** Checks that a report can be written: not a file, nor a folder with only other files. */
  public static void require(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      WholeFile.requireFolder(folder);
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

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /**
   * Writes a report as one HTML page that loads nothing. Each experiment has its conclusions, then
   * plots, then tables, which are collapsed in a report of several experiments. The page fits
   * screens of any width, light and dark mode, and paper.
   */
  private static final class Html {

    private final StringBuilder out = new StringBuilder();

    private String render(Report report) {
      out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
      out.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
      element("title", report.title());
      out.append("<style>\n").append(STYLE).append("</style>\n</head>\n<body>\n");
      element("h1", report.title());
      String details = report.experiments().size() > 1 ? "<details>" : "<details open>";
      report.experiments().forEach(result -> experiment(result, details));
      element("h2", "This report");
      out.append("<dl>\n");
      report.about().forEach(this::term);
      return out.append("</dl>\n</body>\n</html>\n").toString();
    }

    private void experiment(ExperimentResult result, String details) {
      element("h2 id=\"" + result.name() + "\"", result.title());
      result.conclusions().forEach(said -> element("p class=\"conclusion\"", said));
      result.plots().forEach(this::plot);
      result.tables().forEach(table -> table(table, details));
      result.notes().forEach(note -> element("p class=\"notes\"", note));
      out.append("<details><summary>Data and options</summary>\n<dl>\n");
      result.options().forEach(this::term);
      term("time", String.format(Locale.ROOT, "%.1f s", result.seconds()));
      out.append("</dl>\n</details>\n");
    }

    private void plot(Plot plot) {
      out.append("<figure>\n");
      element("figcaption", plot.title());
      out.append(SvgPlot.of(plot)).append("\n</figure>\n");
    }

    private void table(Table table, String details) {
      out.append(details);
      element("summary", table.title());
      out.append("<div class=\"wide\"><table>\n<thead><tr>");
      table.columns().forEach(head -> element("th", head));
      out.append("</tr></thead>\n<tbody>\n");
      for (List<Object> row : table.rows()) {
        out.append("<tr>");
        for (Object cell : row) {
          element(cell instanceof String ? "td" : "td class=\"n\"", Table.shown(cell));
        }
        out.append("</tr>\n");
      }
      out.append("</tbody></table></div></details>\n");
    }

    private void term(String name, String value) {
      element("dt", name);
      element("dd", value);
    }

    private void element(String tag, String text) {
      out.append('<').append(tag).append('>').append(escape(text));
      out.append("</").append(tag.split(" ")[0]).append(">\n");
    }
  }
}
