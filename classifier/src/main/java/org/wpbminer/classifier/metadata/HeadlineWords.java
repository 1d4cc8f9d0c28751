package org.wpbminer.classifier.metadata;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.wpbminer.segmenter.text.WordCutter;

/**
 * The different words of a title, in lower case, by which two titles are compared. Words are known
 * by their {@linkplain WordCutter#hash numbers}: no strings are made. Immutable.
 */
public final class HeadlineWords {

  static final HeadlineWords NONE = new HeadlineWords(new long[0]);

  /** Words after these characters do not count: no title is so long. */
  private static final int MOST_CHARS = 1_000;

  private static final int FEW = 16;

  /** Ascending, each once. */
  private final long[] words;

  private HeadlineWords(long[] words) {
    this.words = words;
  }

  public static HeadlineWords of(String title) {
    long[] found = new long[FEW];
    int count = 0;
    WordCutter cutter = new WordCutter(title, 0, Math.min(title.length(), MOST_CHARS));
    while (cutter.next()) {
      found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
      found[count++] = cutter.hash();
    }
    return distinct(Arrays.stream(found, 0, count));
  }

  private static HeadlineWords distinct(LongStream words) {
    return new HeadlineWords(words.sorted().distinct().toArray());
  }

  /** These and the words of another. */
  HeadlineWords and(HeadlineWords other) {
    return distinct(LongStream.concat(Arrays.stream(words), Arrays.stream(other.words)));
  }

  /** Number of different words. */
  public int size() {
    return words.length;
  }

  private int common(HeadlineWords other) {
    int common = 0;
    for (int i = 0, j = 0; i < words.length && j < other.words.length; ) {
      int order = Long.compare(words[i], other.words[j]);
      common += order == 0 ? 1 : 0;
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return common;
  }

  /** Twice the words that both have, by the words of both, from 0 to 1; 0 if neither has any. */
  public double likeness(HeadlineWords other) {
    int all = size() + other.size();
    return all == 0 ? 0 : 2.0 * common(other) / all;
  }

  /** The share of these words that another has too; 0 if there are none. */
  public double shareIn(HeadlineWords other) {
    return size() == 0 ? 0 : (double) common(other) / size();
  }
}
