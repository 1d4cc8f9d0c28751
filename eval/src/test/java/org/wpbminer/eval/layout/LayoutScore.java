package org.wpbminer.eval.layout;

import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.eval.Summary;

/**
 * Agreement of estimated boxes with those of a browser. All shares are in [0, 1]; a measure without
 * data is NaN.
 *
 * @param elements number of compared elements
 * @param width share of elements whose width differs by at most a tenth of the viewport
 * @param zone share of elements whose centre is in the same third of the viewport as in the browser
 * @param height share of elements whose height is correct within a factor of 2
 * @param heightRank Spearman's rank correlation of heights
 * @param topOrder Kendall's tau-b of top edges
 * @param hiddenPrecision share of the elements predicted as hidden that the browser hides
 * @param hiddenRecall share of the elements hidden by the browser that are predicted as hidden
 */
record LayoutScore(
    int elements,
    double width,
    double zone,
    double height,
    double heightRank,
    double topOrder,
    double hiddenPrecision,
    double hiddenRecall) {

  /**
   * Returns the measures in the order of the record's components, without the number of elements.
   */
  double[] values() {
    return new double[] {width, zone, height, heightRank, topOrder, hiddenPrecision, hiddenRecall};
  }

  /** Returns the mean of each measure over the pages on which it is defined. */
  public static LayoutScore mean(List<LayoutScore> pages) {
    int elements = pages.stream().mapToInt(LayoutScore::elements).sum();
    double[] means =
        IntStream.range(0, 7)
            .mapToDouble(m -> Summary.of(pages, page -> page.values()[m]).mean())
            .toArray();
    return new LayoutScore(
        elements, means[0], means[1], means[2], means[3], means[4], means[5], means[6]);
  }
}
