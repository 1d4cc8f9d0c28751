package org.wpbminer.eval.layout;

import java.util.Set;
import org.wpbminer.features.boxes.PageBoxes;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Compares estimated boxes with a browser's.
 *
 * <p>Widths, zones, heights and tops are compared over the elements that the browser gave a box and
 * that have text of their own or are tables, lists, divisions or sections. Whether an element is
 * seen is compared over all elements of the body that have text in them.
 */
final class LayoutCheck {
  /** Allowed error of a width, over the viewport's. */
  private static final float WIDTH_TOLERANCE = 0.10f;

  private static final float HEIGHT_FACTOR = 2;

  private static final Set<String> STRUCTURE =
      Set.of(
          "table", "ul", "ol", "dl", "div", "section", "article", "aside", "nav", "header",
          "footer", "main");

  private LayoutCheck() {}

  /** What is counted on one page. */
  static LayoutScore.Tally tally(PageTree tree, PageBoxes boxes, TruthBoxes truth) {
    LayoutScore.Tally tally = new LayoutScore.Tally();
    boolean[] hasText = hasText(tree);
    float screen = truth.viewport().width();
    for (int n = 0; n < tree.size(); n++) {
      if (!truth.isKnown(n)) {
        continue;
      }
      if (hasText[n]) {
        tally.seen(truth.hasBox(n), !boxes.isHidden(n));
      }
      if (truth.hasBox(n) && (hasOwnText(tree, n) || STRUCTURE.contains(tree.tag(n)))) {
        compare(n, boxes, truth, screen, tally);
      }
    }
    return tally;
  }

  /** Elements of the body with text in them, what is hidden included. */
  private static boolean[] hasText(PageTree tree) {
    boolean[] hasText = new boolean[tree.size()];
    for (int n = tree.size() - 1; n > 0; n--) {
      hasText[n] |= tree.isText(n);
      if (hasText[n] && !tree.tag(n).equals("head")) {
        hasText[tree.parent(n)] = true;
      }
    }
    for (int n = 0; n < tree.size(); n++) {
      if (tree.tag(n).equals("head")) {
        java.util.Arrays.fill(hasText, n, tree.subtreeEnd(n), false);
      }
    }
    return hasText;
  }

  private static void compare(
      int n, PageBoxes boxes, TruthBoxes truth, float screen, LayoutScore.Tally tally) {
    boolean has = boxes.hasBox(n);
    float width = has ? boxes.width(n) : 0;
    float height = has ? boxes.height(n) : 0;
    boolean widthRight = has && Math.abs(width - truth.width(n)) <= WIDTH_TOLERANCE * screen;
    boolean zoneRight =
        has
            && zone(boxes.x(n) + width / 2, screen)
                == zone(truth.x(n) + truth.width(n) / 2, screen);
    float ratio = height / truth.height(n);
    boolean heightRight = ratio >= 1 / HEIGHT_FACTOR && ratio <= HEIGHT_FACTOR;
    tally.compared(widthRight, zoneRight, heightRight);
    tally.heights(height, truth.height(n));
    if (has) {
      tally.tops(boxes.y(n), truth.y(n));
    }
  }

  /** 0, 1, 2 for the left, middle and right third of the screen. */
  static int zone(float centre, float screen) {
    return centre < screen / 3 ? 0 : centre < 2 * screen / 3 ? 1 : 2;
  }

  private static boolean hasOwnText(PageTree tree, int n) {
    for (int c = tree.firstChild(n); c != PageTree.NONE; c = tree.nextSibling(c)) {
      if (tree.isText(c)) {
        return true;
      }
    }
    return false;
  }
}
