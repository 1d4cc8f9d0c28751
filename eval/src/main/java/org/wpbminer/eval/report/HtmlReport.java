package org.wpbminer.eval.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A report as one HTML page: styles and plots stand in it, nothing is loaded. */
final class HtmlReport {

  private static final String STYLE =
      """
      body { font: 15px/1.5 sans-serif; max-width: 75em; margin: 2em auto; padding: 0 1em; }
      table { border-collapse: collapse; margin: 0 0 1.5em; font-variant-numeric: tabular-nums; }
      caption { text-align: left; font-weight: bold; padding: .4em 0; }
      th, td { padding: .2em .7em; border-bottom: 1px solid #ccc; text-align: left; }
      td.n { text-align: right; white-space: nowrap; }
      .wide { overflow-x: auto; }
      dl { display: grid; grid-template-columns: max-content auto; gap: .1em 1em; color: #444; }
      dd { margin: 0; overflow-wrap: anywhere; }
      svg { max-width: 100%; height: auto; display: block; margin: 0 0 1.5em; }
      """;

  private final StringBuilder out = new StringBuilder();
  private int plots;

  private HtmlReport() {}

  static String of(Report report) {
    return new HtmlReport().render(report);
  }

  private String render(Report report) {
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>");
    out.append(escape(report.title())).append("</title>\n<style>\n").append(STYLE);
    out.append("</style>\n</head>\n<body>\n");
    element("h1", report.title());
    list(report.about());
    contents(report.results());
    report.results().forEach(this::experiment);
    return out.append("</body>\n</html>\n").toString();
  }

  private void contents(List<ExperimentResult> results) {
    if (results.size() < 2) {
      return;
    }
    out.append("<ul>\n");
    for (ExperimentResult result : results) {
      out.append("<li><a href=\"#").append(result.name()).append("\">");
      out.append(escape(result.title())).append("</a></li>\n");
    }
    out.append("</ul>\n");
  }

  private void experiment(ExperimentResult result) {
    out.append("<h2 id=\"").append(result.name()).append("\">");
    out.append(escape(result.title())).append("</h2>\n");
    result.notes().forEach(note -> element("p", note));

    for (Plot plot : result.plots()) {
      out.append(SvgPlot.of(plot, "plot" + ++plots)).append('\n');
    }
    result.tables().forEach(this::table);
    out.append("<details><summary>Data and options</summary>\n<dl>\n");
    result.options().forEach(this::term);
    term("seed", String.valueOf(result.seed()));
    term("time", String.format(Locale.ROOT, "%.1f s", result.seconds()));
    out.append("</dl>\n</details>\n");
  }

  private void table(Table table) {
    out.append("<div class=\"wide\"><table>\n");
    element("caption", table.title());
    out.append("<thead><tr>");
    table.columns().forEach(column -> element("th", column));
    out.append("</tr></thead>\n<tbody>\n");
    for (List<Object> row : table.rows()) {
      out.append("<tr>");
      for (Object cell : row) {
        boolean text = cell == null || cell instanceof String;
        out.append(text ? "<td>" : "<td class=\"n\">");
        out.append(escape(Numbers.cell(cell))).append("</td>");
      }
      out.append("</tr>\n");
    }
    out.append("</tbody></table></div>\n");
  }

  private void list(Map<String, String> terms) {
    out.append("<dl>\n");
    terms.forEach(this::term);
    out.append("</dl>\n");
  }

  private void term(String name, String value) {
    out.append("<dt>").append(escape(name)).append("</dt><dd>");
    out.append(escape(value)).append("</dd>\n");
  }

  private void element(String tag, String text) {
    out.append('<').append(tag).append('>').append(escape(text));
    out.append("</").append(tag).append(">\n");
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
