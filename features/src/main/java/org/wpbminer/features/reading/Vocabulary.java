package org.wpbminer.features.reading;

import java.util.Arrays;

/**
 * The distinct words of one page, numbered from 0 in the order of their first occurrence. A word is
 * known by a 32-bit hash of its characters in lower case, so no strings are made; learned tables
 * have the same hashes. Words of titles, lines and element names share one vocabulary. Grows while
 * the page is read; for one thread.
 */
public final class Vocabulary {

  private static final int PAGE_SLOTS = 1 << 11;

  /** Characters beyond this do not change a word's hash. */
  public static final int MAX_HASHED_CHARS = 20;

  /** Numbers of more digits count as having this many in a lexicon. */
  private static final int MAX_DIGITS = 5;

  private int[] hashes;
  private int[] stems;
  private byte[] kinds;
  private int[] textEnds;
  private char[] text;
  private int size;

  /** Open addressing: id of a word plus one, 0 for an empty slot. */
  private int[] slots;

  /** Makes an empty vocabulary with room for a page's words. */
  Vocabulary() {
    this(PAGE_SLOTS);
  }

  /**
   * Makes an empty vocabulary.
   *
   * @param slots of the table, four for each word that is expected; a power of two
   */
  Vocabulary(int slots) {
    this.slots = new int[slots];
    this.hashes = new int[slots / 4];
    this.stems = new int[slots / 4];
    this.kinds = new byte[slots / 4];
    this.textEnds = new int[slots / 4];
    this.text = new char[2 * slots];
  }

  /** Number of distinct words. */
  public int size() {
    return size;
  }

  /** Hash of a word: FNV-1a over its first characters in lower case. */
  public int hash(int word) {
    return hashes[word];
  }

  /**
   * Hash that inflected forms of a word share: that of its first six letters. {@link Words#NO_STEM}
   * for single letters, numbers and signs.
   */
  public int stem(int word) {
    return stems[word];
  }

  /** Number of a word's characters, counted up to {@link #MAX_HASHED_CHARS}. */
  public int length(int word) {
    return textEnds[word] - (word == 0 ? 0 : textEnds[word - 1]);
  }

  /** The hashed characters of a word, in lower case. */
  public String text(int word) {
    return new String(text, textEnds[word] - length(word), length(word));
  }

  /** Returns the hash that a word of these characters has. */
  public static int hashOf(CharSequence word) {
    int hash = WordHash.START;
    for (int i = 0; i < Math.min(word.length(), MAX_HASHED_CHARS); i++) {
      hash = WordHash.step(hash, WordHash.lower(word.charAt(i)));
    }
    return hash;
  }

  /** Returns the hash of a word in lexicons: numbers count by how many digits they have. */
  public int lexiconHash(int word) {
    return kind(word) == WordKind.NUMBER
        ? WordHash.step(WordHash.step(WordHash.START, '#'), Math.min(MAX_DIGITS, length(word)))
        : hash(word);
  }

  /** Returns the kind of a word. */
  public WordKind kind(int word) {
    return WordKind.ALL[kinds[word]];
  }

  /** Returns the number of the word with this hash; adds it if it is new. */
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
      stems[word] = stem; // a word of a name that also occurs in a text
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
