package org.wpbminer.eval.measure;

import org.wpbminer.segmenter.text.Arguments;

/**
 * Segmentation recall R@N: gold blocks found over gold blocks, summed over N pages (WPBMiner paper,
 * section 5.2.1).
 *
 * <p>The paper's judges compared by eye. Here a gold block g is found when some predicted block p
 * overlaps it in characters with |g and p| / |g or p| at least a threshold (intersection over
 * union, Jaccard 1901). Above 0.5 at most one predicted block can do that for a gold block, and one
 * gold block for a predicted one.
 *
 * @param found gold blocks found, at least 0
 * @param gold gold blocks, at least {@code found}
 */
public record BlockRecall(long found, long gold) {
  /** The threshold that R@N is reported at. */
  public static final double DEFAULT_THRESHOLD = 0.5;

  /** The second threshold that reports show: near-exact blocks only. */
  public static final double STRICT_THRESHOLD = 0.75;

  public BlockRecall {
    Arguments.refuse(
        found < 0 || found > gold, "found must lie between 0 and gold (%d): %d", gold, found);
  }

  /**
   * Counts one page. A text unit is any run of characters that no block boundary cuts: a text node,
   * or a single character. Blocks without characters cannot be compared and are left out, of both
   * sides. Time is linear in the units, plus sorting the pairs of blocks that meet.
   *
   * @param goldOfUnit gold block of each unit, any number from 0, or -1 for none. Not modified.
   * @param predictedOfUnit predicted block of each unit, likewise. Not modified.
   * @param charsOfUnit characters of each unit, at least 0. Not modified.
   * @param threshold least intersection over union, in (0, 1]
   */
  public static BlockRecall count(
      int[] goldOfUnit, int[] predictedOfUnit, int[] charsOfUnit, double threshold) {
    Arguments.refuse(
        !(threshold > 0 && threshold <= 1), "threshold must be in (0, 1]: %s", threshold);
    BlockContingency table = BlockContingency.of(goldOfUnit, predictedOfUnit, charsOfUnit);
    boolean[] found = new boolean[table.goldChars.length];
    int count = 0;
    for (int c = 0; c < table.cellChars.length; c++) {
      long common = table.cellChars[c];
      long union =
          table.goldChars[table.cellGold[c]]
              + table.predictedChars[table.cellPredicted[c]]
              - common;
      if (!found[table.cellGold[c]] && common / (double) union >= threshold) {
        found[table.cellGold[c]] = true;
        count++;
      }
    }
    return new BlockRecall(count, found.length);
  }

  /** The counts of two sets of pages together. */
  public BlockRecall plus(BlockRecall other) {
    return new BlockRecall(Math.addExact(found, other.found), Math.addExact(gold, other.gold));
  }

  /** found / gold, 0..1; NaN where there is no gold block. */
  public double recall() {
    return found / (double) gold;
  }
}
