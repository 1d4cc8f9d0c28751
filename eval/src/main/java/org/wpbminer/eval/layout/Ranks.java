package org.wpbminer.eval.layout;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Rank correlations of pairs, ties shared. */
final class Ranks {
  private Ranks() {}

  /** Spearman's rho: Pearson's correlation of the ranks. NaN below two pairs or without spread. */
  static double spearman(List<double[]> pairs) {
    double[] a = ranks(pairs, 0);
    double[] b = ranks(pairs, 1);
    double mean = (pairs.size() + 1) / 2.0;
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (int i = 0; i < a.length; i++) {
      ab += (a[i] - mean) * (b[i] - mean);
      aa += (a[i] - mean) * (a[i] - mean);
      bb += (b[i] - mean) * (b[i] - mean);
    }
    return ab / Math.sqrt(aa * bb);
  }

  private static double[] ranks(List<double[]> pairs, int side) {
    Integer[] order = new Integer[pairs.size()];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingDouble(i -> pairs.get(i)[side]));
    double[] ranks = new double[order.length];
    int i = 0;
    while (i < order.length) {
      int j = i;
      while (j < order.length && pairs.get(order[j])[side] == pairs.get(order[i])[side]) {
        j++;
      }
      for (int k = i; k < j; k++) {
        ranks[order[k]] = (i + j + 1) / 2.0;
      }
      i = j;
    }
    return ranks;
  }

  /** Kendall's tau-b. NaN below two pairs or where all are tied. */
  static double kendall(List<double[]> pairs) {
    long concordant = 0;
    long discordant = 0;
    long tiedA = 0;
    long tiedB = 0;
    for (int i = 0; i < pairs.size(); i++) {
      for (int j = i + 1; j < pairs.size(); j++) {
        int a = Double.compare(pairs.get(i)[0], pairs.get(j)[0]);
        int b = Double.compare(pairs.get(i)[1], pairs.get(j)[1]);
        if (a == 0 || b == 0) {
          tiedA += a == 0 && b != 0 ? 1 : 0;
          tiedB += b == 0 && a != 0 ? 1 : 0;
        } else if (a == b) {
          concordant++;
        } else {
          discordant++;
        }
      }
    }
    double ours = concordant + discordant + tiedB;
    double theirs = concordant + discordant + tiedA;
    return (concordant - discordant) / Math.sqrt(ours * theirs);
  }
}
