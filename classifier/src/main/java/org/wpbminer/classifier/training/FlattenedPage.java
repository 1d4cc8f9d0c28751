package org.wpbminer.classifier.training;

import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/** A page reduced to paragraphs and links, like the output of converters from documents to HTML. */
final class FlattenedPage {

  private FlattenedPage() {}

  /** Creates a page from the title and the text lines of another page; each line is a paragraph. */
  static Page of(PageReading reading) {
    StringBuilder html = new StringBuilder("<title>");
    html.append(escaped(reading.page().title())).append("</title><body>");
    Lines lines = reading.lines();
    for (int line = 0; line < lines.size(); line++) {
      html.append("<p>");
      for (int p = lines.firstPiece(line); p < lines.firstPiece(line + 1); p++) {
        String link = link(reading.tree(), lines, p);
        html.append(link);
        StringBuilder text = new StringBuilder();
        for (int i = lines.pieceStart(p); i < lines.pieceEnd(p); i++) {
          text.append(lines.charAt(i));
        }
        html.append(escaped(text.toString()));
        html.append(link.isEmpty() ? "" : "</a>");
      }
      html.append("</p>\n");
    }
    return new PageParser().parse(html.toString());
  }

  /** Returns the start tag of the link that contains a piece of a line; "" if it is not linked. */
  private static String link(PageTree tree, Lines lines, int piece) {
    if (!lines.isLinked(piece)) {
      return "";
    }
    int up = tree.parent(lines.pieceNode(piece));
    while (!tree.tag(up).equals("a")) {
      up = tree.parent(up);
    }
    return "<a href=\"" + escaped(tree.attribute(up, "href")) + "\">";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
