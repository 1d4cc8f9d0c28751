package org.wpbminer.eval;

import java.util.List;
import java.util.Locale;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Writes a report as one HTML page that loads nothing. Each experiment has its conclusions, then
 * plots, then tables. A report of several experiments starts with a table of contents, and its
 * tables are collapsed. The page fits screens of any width, light and dark mode, and paper.
 */
final class HtmlReport {

  private static final String STYLE = TermLists.text(HtmlReport.class, "report.css");

  /** Maximum number of columns in normal print size; wider tables are printed smaller. */
  private static final int MAX_NORMAL_COLUMNS = 7;

  private final StringBuilder out = new StringBuilder();
  private int plots;

  /** Whether tables are collapsed, which is the case if there are several experiments. */
  private boolean collapsed;

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
    collapsed = report.experiments().size() > 1;
    if (collapsed) {
      contents(report.experiments());
    }
    report.experiments().forEach(this::experiment);
    element("h2", "This report");
    out.append("<dl>\n");
    report.about().forEach(this::term);
    return out.append("</dl>\n</body>\n</html>\n").toString();
  }

  private void contents(List<ExperimentResult> experiments) {
    out.append("<ul>\n");
    for (ExperimentResult result : experiments) {
      out.append("<li>");
      element("a href=\"#" + result.name() + "\"", result.title());
      out.append("</li>\n");
    }
    out.append("</ul>\n");
  }

  private void experiment(ExperimentResult result) {
    element("h2 id=\"" + result.name() + "\"", result.title());
    result.conclusions().forEach(said -> element("p class=\"conclusion\"", said));
    result.plots().forEach(this::plot);
    result.tables().forEach(this::table);
    result.notes().forEach(note -> element("p class=\"notes\"", note));
    out.append("<details><summary>Data and options</summary>\n<dl>\n");
    result.options().forEach(this::term);
    term("time", String.format(Locale.ROOT, "%.1f s", result.seconds()));
    out.append("</dl>\n</details>\n");
  }

  private void plot(Plot plot) {
    out.append("<figure>\n");
    element("figcaption", plot.title());
    out.append(SvgPlot.of(plot, "plot" + ++plots)).append("\n</figure>\n");
  }

  private void table(Table table) {
    boolean many = table.columns().size() > MAX_NORMAL_COLUMNS;
    if (collapsed) {
      out.append("<details>");
      element("summary", table.title());
    }
    out.append(many ? "<div class=\"wide many\"><table>\n" : "<div class=\"wide\"><table>\n");
    if (!collapsed) {
      element("caption", table.title());
    }
    out.append("<thead><tr>");
    table.columns().forEach(head -> element("th", head));
    out.append("</tr></thead>\n<tbody>\n");
    for (List<Object> row : table.rows()) {
      out.append("<tr>");
      for (Object cell : row) {
        element(cell instanceof String ? "td" : "td class=\"n\"", Table.shown(cell));
      }
      out.append("</tr>\n");
    }
    out.append(collapsed ? "</tbody></table></div></details>\n" : "</tbody></table></div>\n");
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
