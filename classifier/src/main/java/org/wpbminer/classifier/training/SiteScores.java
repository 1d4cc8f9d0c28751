package org.wpbminer.classifier.training;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Mean scores by name, over pages of held-out sites. */
final class SiteScores {

  private final Map<String, double[]> sums = new TreeMap<>();

  synchronized void add(String name, double value) {
    double[] sum = sums.computeIfAbsent(name, n -> new double[2]);
    sum[0] += value;
    sum[1]++;
  }

  void add(String name, boolean isRight) {
    add(name, isRight ? 1 : 0);
  }

  /** Returns the means, rounded to four digits. */
  Map<String, Double> means() {
    Map<String, Double> means = new LinkedHashMap<>();
    sums.forEach((name, sum) -> means.put(name, Math.round(sum[0] / sum[1] * 1e4) / 1e4));
    return means;
  }
}
