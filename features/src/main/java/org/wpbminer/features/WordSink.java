package org.wpbminer.features;

import java.util.Arrays;

/** Different words, in the order in which they came. */
public final class WordSink {

  private int[] words = new int[256];
  private int size;

  /** Hash table of places in {@link #words} plus {@link #base}; below base is empty. */
  private int[] table = new int[1024];

  private int base = 1;

  /** Forgets all words, without touching the table. */
  public void clear() {
    base += size;
    size = 0;
    if (base > Integer.MAX_VALUE / 2) {
      Arrays.fill(table, 0);
      base = 1;
    }
  }

  /** Adds a word that was met at a kind of place, by its number in an enum, unless it is there. */
  public void add(Enum<?> kind, int word) {
    put(number(kind, word));
  }

  /**
   * The same, for words of which it is to be seen in their numbers at which place they were met.
   *
   * @param places is one less than a power of two: the bits of the number that say the place
   */
  public void add(Enum<?> kind, int word, Enum<?> place, int places) {
    put(number(kind, word) & ~places | place.ordinal());
  }

  private static int number(Enum<?> kind, int word) {
    return mix(word * 31 + kind.ordinal() + 1);
  }

  private void put(int key) {
    int mask = table.length - 1;
    int at = key & mask;
    while (table[at] >= base) {
      if (words[table[at] - base] == key) {
        return;
      }
      at = (at + 1) & mask;
    }
    if (size == words.length) {
      words = Arrays.copyOf(words, 2 * size);
    }
    words[size] = key;
    table[at] = base + size++;
    if (4 * size > table.length * 3) {
      grow();
    }
  }

  /** The words so far: numbers that stand for a word at a kind of place. */
  public int[] words() {
    return Arrays.copyOf(words, size);
  }

  private void grow() {
    table = new int[4 * table.length];
    int mask = table.length - 1;
    for (int i = 0; i < size; i++) {
      int at = words[i] & mask;
      while (table[at] >= base) {
        at = (at + 1) & mask;
      }
      table[at] = base + i;
    }
  }

  /** Every bit of the result hangs on every bit given (the finish of MurmurHash3). */
  private static int mix(int h) {
    int x = (h ^ h >>> 16) * 0x85EBCA6B;
    x = (x ^ x >>> 13) * 0xC2B2AE35;
    return x ^ x >>> 16;
  }
}
