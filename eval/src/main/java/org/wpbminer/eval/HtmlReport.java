package org.wpbminer.eval;

import java.util.List;
import java.util.Locale;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Writes a report as one HTML page that loads nothing. Each experiment has its conclusions, then
 * plots, then tables, which are collapsed in a report of several experiments. The page fits screens
 * of any width, light and dark mode, and paper.
 */
final class HtmlReport {

  private static final String STYLE = TermLists.text(HtmlReport.class, "report.css");

  private final StringBuilder out = new StringBuilder();

  private HtmlReport() {}

  static String of(Report report) {
    return new HtmlReport().render(report);
  }

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

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
