package org.wpbminer.eval.layout;

import java.util.Locale;
import org.wpbminer.boxes.PageBoxes;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Draws estimated boxes as rectangles, the browser's beside them, as SVG. Widths that are off by
 * more than the check allows are drawn in red on both sides.
 */
public final class Wireframe {
  private static final int GAP = 40;

  private Wireframe() {}

  /**
   * The drawing.
   *
   * @param truth the browser's boxes, or null for the estimate alone
   */
  public static String svg(PageTree tree, PageBoxes boxes, TruthBoxes truth) {
    float width = boxes.pageWidth();
    float height = boxes.pageHeight();
    for (int n = 0; truth != null && n < tree.size(); n++) {
      if (truth.hasBox(n)) {
        height = Math.max(height, truth.y(n) + truth.height(n));
      }
    }
    float total = truth == null ? width : 2 * width + GAP;
    StringBuilder out = new StringBuilder(1_000 + 200 * tree.size());
    out.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\""
                + " fill=\"none\" stroke-width=\"1\">\n<rect width=\"100%%\" height=\"100%%\""
                + " fill=\"white\"/>\n",
            total,
            height));
    for (int n = 0; n < tree.size(); n++) {
      if (tree.isText(n)) {
        continue;
      }
      boolean off = truth != null && isOff(n, boxes, truth);
      String colour = off ? "#d33" : hasText(tree, n) ? "#36c" : "#bbb";
      String title = tree.tag(n).replaceAll("[^a-z0-9-]", "?") + ", node " + n;
      if (!boxes.isHidden(n)) {
        rectangle(out, title, colour, boxes.x(n), boxes.y(n), boxes.width(n), boxes.height(n));
      }
      if (truth != null && truth.hasBox(n)) {
        float x = truth.x(n) + (width + GAP);
        rectangle(out, title, colour, x, truth.y(n), truth.width(n), truth.height(n));
      }
    }
    return out.append("</svg>\n").toString();
  }

  private static boolean isOff(int n, PageBoxes boxes, TruthBoxes truth) {
    if (!truth.isKnown(n) || boxes.isHidden(n) && !truth.hasBox(n)) {
      return false;
    }
    float error = Math.abs(boxes.width(n) - truth.width(n));
    return !(error <= 0.1f * truth.viewport().width());
  }

  private static boolean hasText(PageTree tree, int n) {
    int child = tree.firstChild(n);
    return child != PageTree.NONE && tree.isText(child);
  }

  /** The element's name and ordinal stand in the rectangle's title. */
  private static void rectangle(
      StringBuilder out, String title, String colour, float x, float y, float width, float height) {
    out.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" stroke=\"%s\">"
                + "<title>%s</title></rect>\n",
            x,
            y,
            width,
            height,
            colour,
            title));
  }
}
