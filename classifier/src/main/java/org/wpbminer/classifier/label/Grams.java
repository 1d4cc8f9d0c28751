package org.wpbminer.classifier.label;

import java.util.HashMap;
import java.util.Map;

/** Multiset of the character 5-grams of a text without whitespace. */
public final class Grams {

  private static final int LENGTH = 5;

  private final Map<String, Integer> counts = new HashMap<>();
  private int size;

  public Grams(String text) {
    String squeezed = text.replaceAll("\\s+", "");
    for (int i = 0; i + LENGTH <= squeezed.length(); i++) {
      counts.merge(squeezed.substring(i, i + LENGTH), 1, Integer::sum);
      size++;
    }
  }

  public int size() {
    return size;
  }

  /** Returns the number of 5-grams in common with another text. */
  public int common(Grams other) {
    int common = 0;
    for (Map.Entry<String, Integer> gram : counts.entrySet()) {
      common += Math.min(gram.getValue(), other.counts.getOrDefault(gram.getKey(), 0));
    }
    return common;
  }

  /** Removes the 5-grams of another text. */
  public void remove(Grams other) {
    other.counts.forEach(
        (gram, count) -> counts.computeIfPresent(gram, (g, n) -> n > count ? n - count : null));
  }

  /**
   * Returns the F1 of the 5-grams of a text against those of the true text; 0 without any match.
   */
  public static double f1(String text, String truth) {
    Grams found = new Grams(text);
    Grams right = new Grams(truth);
    int common = found.common(right);
    return common == 0 ? 0 : 2.0 * common / (found.size + right.size);
  }
}
