package org.wpbminer.eval.active;

import java.util.ArrayList;
import java.util.List;

/**
 * How many labelled pages one order needs for what another reaches.
 *
 * @param random labelled pages in random order
 * @param f1 that they reach
 * @param uncertain pages that uncertain-first needs for the same, a line drawn between the numbers
 *     that were measured; NaN if it never gets there
 */
record PagesNeeded(int random, double f1, double uncertain) {

  /** The share of the pages of random order; NaN if uncertain-first never gets there. */
  double share() {
    return uncertain / random;
  }

  /**
   * One for each number of pages at which random order reaches more than with fewer pages.
   *
   * @param sizes numbers of pages, ascending; at 0 no page was labelled
   * @param random F1 of random order at each
   * @param uncertain F1 of uncertain-first at each
   */
  static List<PagesNeeded> of(int[] sizes, double[] random, double[] uncertain) {
    List<PagesNeeded> needed = new ArrayList<>();
    double most = Math.max(random[0], uncertain[0]);
    for (int i = 1; i < sizes.length; i++) {
      if (random[i] > most) {
        most = random[i];
        needed.add(new PagesNeeded(sizes[i], most, pages(sizes, uncertain, most)));
      }
    }
    return needed;
  }

  /** Where the curve first gets to a height above its beginning. */
  private static double pages(int[] sizes, double[] f1, double height) {
    for (int i = 1; i < sizes.length; i++) {
      if (f1[i] >= height) {
        double before = f1[i - 1];
        return sizes[i - 1] + (sizes[i] - sizes[i - 1]) * (height - before) / (f1[i] - before);
      }
    }
    return Double.NaN;
  }
}
