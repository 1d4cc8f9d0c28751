package org.wpbminer.eval.accuracy;

import java.util.HashMap;
import java.util.Map;

/** The runs of five characters of a text, white space left out, with how often each occurs. */
final class Grams {

  private static final int LENGTH = 5;

  private final Map<String, Integer> counts = new HashMap<>();
  private int size;

  Grams(String text) {
    String squeezed = text.replaceAll("\\s+", "");
    for (int i = 0; i + LENGTH <= squeezed.length(); i++) {
      counts.merge(squeezed.substring(i, i + LENGTH), 1, Integer::sum);
      size++;
    }
  }

  int size() {
    return size;
  }

  /** How many of these another text has too. */
  int common(Grams other) {
    int common = 0;
    for (Map.Entry<String, Integer> gram : counts.entrySet()) {
      common += Math.min(gram.getValue(), other.counts.getOrDefault(gram.getKey(), 0));
    }
    return common;
  }

  /** Takes out what another text has. */
  void remove(Grams other) {
    other.counts.forEach(
        (gram, count) -> counts.computeIfPresent(gram, (g, n) -> n > count ? n - count : null));
  }

  /** F1 of a text against the true one; 0 if they have nothing in common. */
  static double f1(String text, String truth) {
    Grams found = new Grams(text);
    Grams right = new Grams(truth);
    int common = found.common(right);
    return common == 0 ? 0 : 2.0 * common / (found.size + right.size);
  }
}
