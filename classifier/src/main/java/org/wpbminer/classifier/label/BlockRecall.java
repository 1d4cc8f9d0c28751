package org.wpbminer.classifier.label;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
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
  private static final int NONE = -1;

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
   * sides. Time and memory are linear in the units.
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
    Arguments.refuse(
        goldOfUnit.length != charsOfUnit.length || predictedOfUnit.length != charsOfUnit.length,
        "one gold block, one predicted block and one character count a unit: %d, %d, %d",
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
          long union = gold.get(g) + predicted.get((int) (long) cell) - common;
          if (common / (double) union >= threshold) {
            found.add(g);
          }
        });
    return new BlockRecall(found.size(), gold.size());
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
