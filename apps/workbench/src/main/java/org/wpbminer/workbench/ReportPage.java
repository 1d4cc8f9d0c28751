package org.wpbminer.workbench;

import java.util.List;

/**
 * The document around a picture: one file that loads nothing and runs nothing. The page itself
 * stands in a sandboxed frame, whose document is part of the file.
 */
final class ReportPage {

  private static final String STYLE = HtmlText.resource(ReportPage.class, "report.css");

  private final StringBuilder out = new StringBuilder(1 << 16);

  /** Begins a document: title, name of the page. */
  ReportPage(String title, String name) {
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    out.append("<meta http-equiv=\"Content-Security-Policy\" content=\"").append(PageMarkup.POLICY);
    out.append("; base-uri 'none'; form-action 'none'\">\n");
    out.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
    HtmlText.append(out, title);
    out.append("</title>\n<style>\n").append(STYLE).append("</style>\n</head>\n<body>\n<h1><bdi>");
    HtmlText.append(out, title);
    out.append("</bdi></h1>\n<p class=\"of\"><bdi>");
    HtmlText.append(out, name);
    out.append("</bdi></p>\n");
  }

  /** What the frames mean: each a class of the style, and words. */
  ReportPage legend(List<String[]> entries) {
    out.append("<ul class=\"legend\">\n");
    for (String[] entry : entries) {
      out.append("<li><span class=\"").append(entry[0]).append("\">");
      HtmlText.append(out, entry[1]);
      out.append("</span></li>\n");
    }
    out.append("</ul>\n");
    return this;
  }

  /** A line that must be seen; nothing if it is null. */
  ReportPage note(String note) {
    if (note != null) {
      element("p class=\"note\"", note);
    }
    return this;
  }

  /**
   * What had to be passed over, folded up: pages link dozens of style sheets that are not there.
   */
  ReportPage warnings(List<String> warnings) {
    if (!warnings.isEmpty()) {
      out.append("<details class=\"note\"><summary>Warnings (").append(warnings.size());
      out.append(")</summary>\n");
      warnings.forEach(warning -> element("div", warning));
      out.append("</details>\n");
    }
    return this;
  }

  /** The framed page on the left; what follows stands beside it. */
  ReportPage frame(String html) {
    out.append("<div class=\"columns\">\n<iframe sandbox title=\"The page with its blocks\"");
    out.append(" srcdoc=\"");
    HtmlText.append(out, html);
    out.append("\"></iframe>\n<div>\n");
    return this;
  }

  ReportPage heading(String text) {
    element("h2", text);
    return this;
  }

  ReportPage text(String text) {
    element("div class=\"text\" dir=\"auto\"", text);
    return this;
  }

  ReportPage paragraph(String text) {
    element("p", text);
    return this;
  }

  /** A numbered list of lines, each with a smaller one below. */
  ReportPage links(List<String[]> links) {
    out.append("<ol class=\"links\">\n");
    for (String[] link : links) {
      out.append("<li><bdi>");
      HtmlText.append(out, link[0]);
      out.append("</bdi><br><span class=\"to\"><bdi>");
      HtmlText.append(out, link[1]);
      out.append("</bdi></span></li>\n");
    }
    out.append("</ol>\n");
    return this;
  }

  /** A table; the first cell of a row is a class of the style, the last is text of the page. */
  ReportPage table(List<String> columns, List<List<String>> rows) {
    out.append("<div class=\"wide\"><table>\n<thead><tr>");
    columns.forEach(column -> element("th", column));
    out.append("</tr></thead>\n<tbody>\n");
    for (List<String> row : rows) {
      out.append("<tr>");
      for (int i = 1; i < row.size(); i++) {
        boolean text = i == row.size() - 1;
        String kind = i == 2 ? row.get(0) : text ? "t" : "n";
        element("td class=\"" + kind + "\"" + (text ? " dir=\"auto\"" : ""), row.get(i));
      }
      out.append("</tr>\n");
    }
    out.append("</tbody></table></div>\n");
    return this;
  }

  private void element(String tag, String text) {
    out.append('<').append(tag).append('>');
    HtmlText.append(out, text);
    int blank = tag.indexOf(' ');
    out.append("</").append(blank < 0 ? tag : tag.substring(0, blank)).append(">\n");
  }

  /** The whole document. */
  String end() {
    return out.append("</div>\n</div>\n</body>\n</html>\n").toString();
  }
}
