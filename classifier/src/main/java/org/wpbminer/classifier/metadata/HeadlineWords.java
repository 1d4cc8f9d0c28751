package org.wpbminer.classifier.metadata;

import java.util.HashSet;
import java.util.Set;
import org.wpbminer.segmenter.text.WordCutter;

/** The different words of a title, by which two titles are compared. */
public final class HeadlineWords {

  /** Words after these characters do not count: no title is so long. */
  private static final int MOST_CHARS = 1_000;

  private HeadlineWords() {}

  /** The words in lower case. */
  public static Set<String> of(String title) {
    Set<String> words = new HashSet<>();
    WordCutter cutter = new WordCutter(title, 0, Math.min(title.length(), MOST_CHARS));
    while (cutter.next()) {
      words.add(cutter.lower());
    }
    return words;
  }

  /** Twice the words that both have, by the words of both, from 0 to 1; 0 if neither has any. */
  public static double likeness(Set<String> one, Set<String> other) {
    int all = one.size() + other.size();
    return all == 0 ? 0 : 2.0 * one.stream().filter(other::contains).count() / all;
  }

  /** The share of the first's words that the second has too; 0 if the first has none. */
  public static double containment(Set<String> one, Set<String> other) {
    return one.isEmpty() ? 0 : (double) one.stream().filter(other::contains).count() / one.size();
  }
}
