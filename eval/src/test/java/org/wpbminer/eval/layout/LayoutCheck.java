package org.wpbminer.eval.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.hipparchus.stat.correlation.KendallsCorrelation;
import org.hipparchus.stat.correlation.SpearmansCorrelation;
import org.wpbminer.features.boxes.PageBoxes;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Compares estimated boxes with those of a browser, on one page or on several together.
 *
 * <p>Widths, zones, heights and tops are compared for elements that have a box in the browser and
 * either have text of their own or are tables, lists, divisions or sections. Visibility is compared
 * for all elements of the body that contain text.
 */
final class LayoutCheck {
  /** Tolerance of a width, as a share of the viewport width. */
  private static final float WIDTH_TOLERANCE = 0.10f;

  private static final float HEIGHT_FACTOR = 2;

  private static final Set<String> STRUCTURE =
      Set.of(
          "table", "ul", "ol", "dl", "div", "section", "article", "aside", "nav", "header",
          "footer", "main");

  private int elements;
  private int widths;
  private int zones;
  private int heightsRight;
  private int hiddenBoth;
  private int hiddenOurs;
  private int hiddenTruth;

  /** Pairs of the estimated value and that of the browser. */
  private final List<double[]> heights = new ArrayList<>();

  private final List<double[]> tops = new ArrayList<>();

  void add(PageTree tree, PageBoxes boxes, TruthBoxes truth) {
    boolean[] hasText = hasText(tree);
    for (int n = 0; n < tree.size(); n++) {
      if (truth.isKnown(n) && hasText[n]) {
        boolean hidden = boxes.isHidden(n);
        hiddenOurs += hidden ? 1 : 0;
        hiddenTruth += truth.hasBox(n) ? 0 : 1;
        hiddenBoth += hidden && !truth.hasBox(n) ? 1 : 0;
      }
      if (truth.hasBox(n) && (hasOwnText(tree, n) || STRUCTURE.contains(tree.tag(n)))) {
        compare(n, boxes, truth);
      }
    }
  }

  /** Returns for each element of the body whether it has text, visible or hidden. */
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

  private void compare(int n, PageBoxes boxes, TruthBoxes truth) {
    float screen = truth.viewport().width();
    float[] browser = truth.box(n);
    boolean has = boxes.hasBox(n);
    float width = has ? boxes.width(n) : 0;
    float height = has ? boxes.height(n) : 0;
    float ratio = height / browser[3];
    int zone = zone(browser[0] + browser[2] / 2, screen);
    elements++;
    widths += has && Math.abs(width - browser[2]) <= WIDTH_TOLERANCE * screen ? 1 : 0;
    zones += has && zone(boxes.x(n) + width / 2, screen) == zone ? 1 : 0;
    heightsRight += ratio >= 1 / HEIGHT_FACTOR && ratio <= HEIGHT_FACTOR ? 1 : 0;
    heights.add(new double[] {height, browser[3]});
    if (has) {
      tops.add(new double[] {boxes.y(n), browser[1]});
    }
  }

  /** Returns 0, 1 or 2 for the left, middle or right third of the screen. */
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

  LayoutScore score() {
    return new LayoutScore(
        elements,
        (double) widths / elements,
        (double) zones / elements,
        (double) heightsRight / elements,
        new SpearmansCorrelation().correlation(side(heights, 0), side(heights, 1)),
        new KendallsCorrelation().correlation(side(tops, 0), side(tops, 1)),
        (double) hiddenBoth / hiddenOurs,
        (double) hiddenBoth / hiddenTruth);
  }

  private static double[] side(List<double[]> pairs, int side) {
    return pairs.stream().mapToDouble(pair -> pair[side]).toArray();
  }
}
