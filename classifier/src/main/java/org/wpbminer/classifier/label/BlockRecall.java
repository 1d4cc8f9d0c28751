package org.wpbminer.classifier.label;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Segmentation recall R@N: share of gold blocks that were found, over N pages (WPBMiner paper,
 * section 5.2.1).
 *
 * <p>The judges in the paper compared blocks by eye. Here a gold block g is found if the characters
 * of some predicted block p overlap it with |g and p| / |g or p| (intersection over union, Jaccard
 * 1901) of at least a threshold. Above a threshold of 0.5 the assignment of gold and predicted
 * blocks is one to one.
 *
 * @param found number of gold blocks found, at least 0
 * @param gold number of gold blocks, at least {@code found}
 */
public record BlockRecall(long found, long gold) {
  private static final int NONE = -1;

  /** Threshold of the reported R@N. */
  public static final double DEFAULT_THRESHOLD = 0.5;

  public BlockRecall {
    Arguments.refuse(
        found < 0 || found > gold, "found must lie between 0 and gold (%d): %d", gold, found);
  }

  /**
   * Counts one page. A text unit is a sequence of characters without a block boundary inside, for
   * example a text node. Blocks without characters cannot be compared and are ignored. Time and
   * memory are linear in the number of units.
   *
   * @param goldOfUnit index of the gold block of each unit, -1 for none. Not modified.
   * @param predictedOfUnit index of the predicted block of each unit, -1 for none. Not modified.
   * @param charsOfUnit number of characters of each unit, at least 0. Not modified.
   * @param threshold minimum intersection over union, in (0, 1]
   */
  public static BlockRecall count(
      int[] goldOfUnit, int[] predictedOfUnit, int[] charsOfUnit, double threshold) {
    Arguments.refuse(
        !(threshold > 0 && threshold <= 1), "threshold must be in (0, 1]: %s", threshold);
    Arguments.refuse(
        goldOfUnit.length != charsOfUnit.length || predictedOfUnit.length != charsOfUnit.length,
        "there are %d gold blocks, %d predicted blocks and %d numbers of characters; there must be one of each per unit",
        goldOfUnit.length,
        predictedOfUnit.length,
        charsOfUnit.length);
    Map<Integer, Long> gold = new HashMap<>();
    Map<Integer, Long> predicted = new HashMap<>();
    Map<Long, Long> both = new HashMap<>();
    for (int u = 0; u < charsOfUnit.length; u++) {
      int g = goldOfUnit[u];
      int p = predictedOfUnit[u];
      long chars = charsOfUnit[u];
      if (g != NONE && chars > 0) {
        gold.merge(g, chars, Long::sum);
      }
      if (p != NONE && chars > 0) {
        predicted.merge(p, chars, Long::sum);
      }
      if (g != NONE && p != NONE && chars > 0) {
        both.merge((long) g << Integer.SIZE | p, chars, Long::sum);
      }
    }
    Set<Integer> found = new HashSet<>();
    both.forEach(
        (cell, common) -> {
          int g = (int) (cell >>> Integer.SIZE);
          long union =
              gold.getOrDefault(g, 0L) + predicted.getOrDefault((int) (long) cell, 0L) - common;
          if (common / (double) union >= threshold) {
            found.add(g);
          }
        });
    return new BlockRecall(found.size(), gold.size());
  }

  public BlockRecall plus(BlockRecall other) {
    return new BlockRecall(Math.addExact(found, other.found), Math.addExact(gold, other.gold));
  }

  /** Returns found / gold, 0 to 1; NaN without gold blocks. */
  public double recall() {
    return found / (double) gold;
  }
}
