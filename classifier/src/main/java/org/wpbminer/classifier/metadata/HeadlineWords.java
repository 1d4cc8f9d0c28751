package org.wpbminer.classifier.metadata;

import org.wpbminer.segmenter.text.WordCutter;

/**
 * The different words of a title, in lower case, by which two titles are compared. Words are known
 * by their {@linkplain WordCutter#hash numbers}: no strings are made.
 */
public final class HeadlineWords {

  /** Words after these characters do not count: no title is so long. */
  private static final int MOST_CHARS = 1_000;

  private static final int LEAST_ROOM = 16;

  /** The words, with open addressing; 0 is an empty place. */
  private long[] table = new long[LEAST_ROOM];

  private int size;

  /** No words yet. */
  HeadlineWords() {}

  /** The words of a text. */
  public static HeadlineWords of(String title) {
    HeadlineWords words = new HeadlineWords();
    WordCutter cutter = new WordCutter(title, 0, Math.min(title.length(), MOST_CHARS));
    while (cutter.next()) {
      long hash = cutter.hash();
      words.add(hash == 0 ? 1 : hash);
    }
    return words;
  }

  private void add(long word) {
    int place = place(word);
    if (table[place] == 0) {
      table[place] = word;
      size++;
      if (2 * size > table.length) {
        long[] full = table;
        table = new long[2 * full.length];
        for (long known : full) {
          table[place(known)] = known;
        }
      }
    }
  }

  /** Where a word is, or the empty place where it would be; that of 0 is any empty place. */
  private int place(long word) {
    int mask = table.length - 1;
    int at = (int) (word ^ word >>> Integer.SIZE) & mask;
    while (table[at] != 0 && table[at] != word) {
      at = (at + 1) & mask;
    }
    return at;
  }

  /** Adds the words of another. */
  void addAll(HeadlineWords other) {
    for (long word : other.table) {
      if (word != 0) {
        add(word);
      }
    }
  }

  /** Number of different words. */
  public int size() {
    return size;
  }

  private int common(HeadlineWords other) {
    HeadlineWords few = size < other.size ? this : other;
    HeadlineWords many = few == this ? other : this;
    int common = 0;
    for (long word : few.table) {
      common += word != 0 && many.table[many.place(word)] == word ? 1 : 0;
    }
    return common;
  }

  /** Twice the words that both have, by the words of both, from 0 to 1; 0 if neither has any. */
  public double likeness(HeadlineWords other) {
    int all = size + other.size;
    return all == 0 ? 0 : 2.0 * common(other) / all;
  }

  /** The share of these words that another has too; 0 if there are none. */
  public double shareIn(HeadlineWords other) {
    return size == 0 ? 0 : (double) common(other) / size;
  }
}
