package org.wpbminer.eval.layout;

import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.eval.Summary;

/**
 * How well estimated boxes agree with a browser's. All shares lie in [0, 1]; a measure over nothing
 * is NaN.
 *
 * @param elements elements compared
 * @param width share whose width is within a tenth of the viewport's
 * @param zone share whose centre lies in the right third of the viewport
 * @param height share whose height is right within a factor of 2
 * @param heightRank Spearman's rank correlation of heights
 * @param topOrder Kendall's tau-b of top edges
 * @param hiddenPrecision share of the elements taken for hidden that the browser hides
 * @param hiddenRecall share of the elements that the browser hides that are taken for hidden
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

  /** The measures in the order of the record's components, without the count. */
  double[] values() {
    return new double[] {width, zone, height, heightRank, topOrder, hiddenPrecision, hiddenRecall};
  }

  /** The mean over pages of each measure, pages where it is undefined left out of it. */
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
