package org.wpbminer.eval.measure;

import java.util.Arrays;

/**
 * Rank correlation of two measurements of the same items, with ties. Both are 1 for the same order
 * and -1 for the reverse; NaN for fewer than two items and where one side is all ties. Values must
 * not be NaN. O(n log n).
 */
public final class RankCorrelation {
  private RankCorrelation() {}

  /**
   * Spearman's rho (American Journal of Psychology 15, 1904): Pearson's correlation of the ranks,
   * tied values sharing the mean of their ranks (Kendall, Rank Correlation Methods, 1948, chapter
   * 3).
   *
   * @param x first measurement of each item. Not modified.
   * @param y second measurement of each item. Not modified.
   */
  public static double spearman(double[] x, double[] y) {
    requirePairs(x, y);
    double[] dx = centredRanks(x);
    double[] dy = centredRanks(y);
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int i = 0; i < dx.length; i++) {
      xy += dx[i] * dy[i];
      xx += dx[i] * dx[i];
      yy += dy[i] * dy[i];
    }
    return clamp(xy / Math.sqrt(xx * yy));
  }

  /**
   * Kendall's tau-b (Biometrika 33, 1945): (concordant - discordant pairs) / sqrt((pairs not tied
   * in x) (pairs not tied in y)), by the merge sort of Knight (Journal of the American Statistical
   * Association 61, 1966).
   *
   * @param x first measurement of each item. Not modified.
   * @param y second measurement of each item. Not modified.
   */
  public static double kendallTauB(double[] x, double[] y) {
    requirePairs(x, y);
    int[] rx = denseRanks(x);
    int[] ry = denseRanks(y);
    long[] pairs = new long[x.length];
    for (int i = 0; i < pairs.length; i++) {
      pairs[i] = (long) rx[i] << Integer.SIZE | ry[i];
    }
    Arrays.sort(pairs);
    long tiedBoth = tiedPairs(pairs);
    int[] byX = new int[pairs.length];
    for (int i = 0; i < pairs.length; i++) {
      byX[i] = (int) pairs[i];
    }
    long discordant = inversions(byX);
    long all = (long) x.length * (x.length - 1) / 2;
    long apartX = all - tiedPairs(sorted(rx));
    long apartY = all - tiedPairs(sorted(ry));
    // Pairs apart in both = all - tied in x - tied in y + tied in both.
    long concordant = apartX + apartY - all + tiedBoth - discordant;
    return clamp((concordant - discordant) / Math.sqrt((double) apartX * apartY));
  }

  /** Twice (mean rank - mean of all ranks): whole numbers, so sums of small samples are exact. */
  private static double[] centredRanks(double[] values) {
    Integer[] order = order(values);
    double[] ranks = new double[values.length];
    for (int from = 0, to; from < order.length; from = to) {
      to = from + 1;
      while (to < order.length && values[order[to]] == values[order[from]]) {
        to++;
      }
      for (int i = from; i < to; i++) {
        ranks[order[i]] = (double) from + to - order.length;
      }
    }
    return ranks;
  }

  private static int[] denseRanks(double[] values) {
    Integer[] order = order(values);
    int[] ranks = new int[values.length];
    for (int i = 1; i < order.length; i++) {
      int step = values[order[i]] == values[order[i - 1]] ? 0 : 1;
      ranks[order[i]] = ranks[order[i - 1]] + step;
    }
    return ranks;
  }

  private static Integer[] order(double[] values) {
    Integer[] order = new Integer[values.length];
    Arrays.setAll(order, i -> i);
    // + 0.0 makes -0.0 equal to 0.0, which Double.compare keeps apart.
    Arrays.sort(order, (a, b) -> Double.compare(values[a] + 0.0, values[b] + 0.0));
    return order;
  }

  private static long[] sorted(int[] ranks) {
    return Arrays.stream(ranks).asLongStream().sorted().toArray();
  }

  private static long tiedPairs(long[] sorted) {
    long tied = 0;
    long run = 0;
    for (int i = 1; i < sorted.length; i++) {
      run = sorted[i] == sorted[i - 1] ? run + 1 : 0;
      tied += run;
    }
    return tied;
  }

  /** Pairs i &lt; j with a[i] &gt; a[j], by merging upwards; sorts {@code a}. */
  private static long inversions(int[] a) {
    long count = 0;
    int[] from = a;
    int[] to = new int[a.length];
    for (long width = 1; width < a.length; width *= 2) {
      for (long start = 0; start < a.length; start += 2 * width) {
        int middle = (int) Math.min(start + width, a.length);
        int end = (int) Math.min(start + 2 * width, a.length);
        count += merge(from, to, (int) start, middle, end);
      }
      int[] swap = from;
      from = to;
      to = swap;
    }
    return count;
  }

  private static long merge(int[] from, int[] to, int start, int middle, int end) {
    long count = 0;
    int left = start;
    int right = middle;
    for (int i = start; i < end; i++) {
      if (right == end || left < middle && from[left] <= from[right]) {
        to[i] = from[left++];
      } else {
        count += middle - left;
        to[i] = from[right++];
      }
    }
    return count;
  }

  private static void requirePairs(double[] x, double[] y) {
    if (x.length != y.length) {
      throw new IllegalArgumentException(
          "one value of each an item: %d and %d".formatted(x.length, y.length));
    }
    for (int i = 0; i < x.length; i++) {
      if (Double.isNaN(x[i]) || Double.isNaN(y[i])) {
        throw new IllegalArgumentException("item %d has no rank: %s, %s".formatted(i, x[i], y[i]));
      }
    }
  }

  private static double clamp(double correlation) {
    return Math.max(-1, Math.min(1, correlation));
  }
}
