package org.wpbminer.workbench.picture;

import java.util.Locale;
import org.wpbminer.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.PageTree;

/** A page's own styles as style elements: those in it, and linked ones that its source gives. */
final class PageSheetsMarkup {

  private PageSheetsMarkup() {}

  /**
   * Appends them in document order. What they import or load by {@code url()} stays named in them;
   * the policy of the page that they stand in lets none of it be loaded.
   *
   * @param most characters at the most; a sheet that would go past it is left out
   * @return whether any was left out
   */
  static boolean append(StringBuilder out, PageTree tree, StylesheetSource source, int most) {
    int left = most;
    boolean leftOut = false;
    for (int node = 0; node < tree.size(); node++) {
      String css = css(tree, node, source);
      if (css == null) {
        continue;
      }
      leftOut |= css.length() > left;
      if (css.length() <= left) {
        left -= css.length();
        out.append("<style");
        String media = tree.attribute(node, "media");
        if (media != null) {
          out.append(" media=\"");
          HtmlText.append(out, media);
          out.append('"');
        }
        // No end tag can stand in it: in CSS a solidus may be escaped wherever it makes sense.
        out.append('>').append(css.replace("</", "<\\/")).append("</style>\n");
      }
    }
    return leftOut;
  }

  private static String css(PageTree tree, int node, StylesheetSource source) {
    if (tree.tag(node).equals("style")) {
      return tree.rawContent(node);
    }
    String rel = tree.attribute(node, "rel");
    String href = tree.attribute(node, "href");
    if (!tree.tag(node).equals("link") || rel == null || href == null) {
      return null;
    }
    String kinds = " " + rel.toLowerCase(Locale.ROOT) + " ";
    boolean sheet = kinds.contains(" stylesheet ") && !kinds.contains(" alternate ");
    return sheet ? source.load(href).orElse(null) : null;
  }
}
