package org.wpbminer.features.reading;

import java.util.Arrays;

/**
 * The distinct words of one page, numbered from 0 in the order of their first occurrence. Words are
 * identified by a 32-bit hash of their characters in lower case, so that no strings are created;
 * the tables of the models contain the same hashes. Titles, lines and element names share one
 * vocabulary. It grows while the page is read. Not thread-safe.
 */
public final class Vocabulary {

  private static final int PAGE_SLOTS = 1 << 11;

  /** Number of characters at the start of a word that are hashed. */
  public static final int MAX_HASHED_CHARS = 20;

  /** Number of digits above which all numbers have the same hash in a lexicon. */
  private static final int MAX_DIGITS = 5;

  private int[] hashes;
  private int[] stems;
  private byte[] kinds;
  private int[] textEnds;
  private char[] text;
  private int size;

  /** Hash table with open addressing: number of a word plus one, 0 for an empty slot. */
  private int[] slots;

  /** Creates an empty vocabulary for the words of a page. */
  Vocabulary() {
    this(PAGE_SLOTS);
  }

  /** Creates an empty vocabulary; {@code slots} must be a power of two, four per expected word. */
  Vocabulary(int slots) {
    this.slots = new int[slots];
    this.hashes = new int[slots / 4];
    this.stems = new int[slots / 4];
    this.kinds = new byte[slots / 4];
    this.textEnds = new int[slots / 4];
    this.text = new char[2 * slots];
  }

  public int size() {
    return size;
  }

  /** Returns the hash of a word: FNV-1a over its first characters in lower case. */
  public int hash(int word) {
    return hashes[word];
  }

  /** Returns the hash of the first six letters; {@link Words#NO_STEM} for other words. */
  public int stem(int word) {
    return stems[word];
  }

  /** Number of characters of a word, at most {@link #MAX_HASHED_CHARS}. */
  public int length(int word) {
    return textEnds[word] - (word == 0 ? 0 : textEnds[word - 1]);
  }

  /** Returns the hashed characters of a word, in lower case. */
  public String text(int word) {
    return new String(text, textEnds[word] - length(word), length(word));
  }

  /** Returns the hash of a word with these characters. */
  public static int hashOf(CharSequence word) {
    int hash = WordHash.START;
    for (int i = 0; i < Math.min(word.length(), MAX_HASHED_CHARS); i++) {
      hash = WordHash.step(hash, WordHash.lower(word.charAt(i)));
    }
    return hash;
  }

  /**
   * Returns the hash of a word for lexicons, which is equal for numbers with equally many digits.
   */
  public int lexiconHash(int word) {
    return kind(word) == WordKind.NUMBER
        ? WordHash.step(WordHash.step(WordHash.START, '#'), Math.min(MAX_DIGITS, length(word)))
        : hash(word);
  }

  public WordKind kind(int word) {
    return WordKind.ALL[kinds[word]];
  }

  /** Returns the number of the word with a hash; adds the word if it is new. */
  int add(int hash, int stem, WordKind kind, CharSequence source, int from, int to) {
    int slot = slot(hash);
    if (slots[slot] == 0) {
      if (size == hashes.length) {
        grow();
        slot = slot(hash);
      }
      hashes[size] = hash;
      stems[size] = stem;
      kinds[size] = (byte) kind.ordinal();
      append(source, from, Math.min(to, from + MAX_HASHED_CHARS));
      slots[slot] = ++size;
    }
    int word = slots[slot] - 1;
    if (stems[word] == Words.NO_STEM) {
      stems[word] = stem; // a word of an element name that now also occurs in a text
    }
    return word;
  }

  private void append(CharSequence source, int from, int to) {
    int at = size == 0 ? 0 : textEnds[size - 1];
    if (at + to - from > text.length) {
      text = Arrays.copyOf(text, 2 * text.length + MAX_HASHED_CHARS);
    }
    for (int i = from; i < to; i++) {
      text[at++] = WordHash.lower(source.charAt(i));
    }
    textEnds[size] = at;
  }

  private int slot(int hash) {
    int mask = slots.length - 1;
    int at = (hash ^ hash >>> 15) & mask;
    while (slots[at] != 0 && hashes[slots[at] - 1] != hash) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    hashes = Arrays.copyOf(hashes, 2 * size);
    stems = Arrays.copyOf(stems, 2 * size);
    kinds = Arrays.copyOf(kinds, 2 * size);
    textEnds = Arrays.copyOf(textEnds, 2 * size);
    slots = new int[2 * slots.length];
    for (int word = 0; word < size; word++) {
      slots[slot(hashes[word])] = word + 1;
    }
  }
}
