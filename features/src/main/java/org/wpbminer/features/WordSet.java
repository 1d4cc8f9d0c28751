package org.wpbminer.features;

import java.util.Arrays;

/**
 * The words of a short text, or its pairs of neighbouring words, to look up in longer ones. A word
 * is a run of letters and digits of three characters or more, in Chinese, Japanese and Korean every
 * pair of neighbouring characters; words are told apart by a hash, so that two of the millions
 * there are may be taken for one.
 */
final class WordSet {

  private final boolean pairs;
  private final int[] hashes;

  /**
   * A bit for each hash, by its last bits: most words are not in the set, and most need no search.
   */
  private final long[] filter = new long[16];

  private WordSet(String text, boolean pairs) {
    this.pairs = pairs;
    int[] words = wordsOf(text);
    int[] found = new int[words.length];
    int n = 0;
    int before = 0;
    for (int word : words) {
      if (!pairs || before != 0) {
        found[n++] = hash(before, word);
      }
      before = word;
    }
    hashes = Arrays.stream(found, 0, n).sorted().distinct().toArray();
    for (int hash : hashes) {
      filter[slot(hash)] |= 1L << hash;
    }
  }

  private int slot(int hash) {
    return hash >>> 6 & filter.length - 1;
  }

  /** The hash's place in the set, negative if it is not there. */
  private int place(int hash) {
    boolean maybe = (filter[slot(hash)] >>> hash & 1) != 0;
    return maybe ? Arrays.binarySearch(hashes, hash) : -1;
  }

  static WordSet ofWords(String text) {
    return new WordSet(text, false);
  }

  static WordSet ofPairs(String text) {
    return new WordSet(text, true);
  }

  /** The hashes of a text's words, in their order. */
  static int[] wordsOf(String text) {
    int[] words = new int[text.length() / 3 + 1];
    int n = 0;
    Scanner scanner = new Scanner(text);
    while (scanner.next()) {
      if (n == words.length) {
        words = Arrays.copyOf(words, 4 * n); // ideographs: nearly each begins a pair
      }
      words[n++] = scanner.hash;
    }
    return Arrays.copyOf(words, n);
  }

  private int hash(int before, int word) {
    return pairs ? 31 * before + word : word;
  }

  int size() {
    return hashes.length;
  }

  /** Whether words are not told apart by spaces: kana to the last unified ideograph, Hangul. */
  static boolean isCjk(char c) {
    return c >= 0x3040 && c <= 0x9fff || c >= 0xac00 && c <= 0xd7a3;
  }

  /** Starts a count of what texts have in common with this set. */
  Tally tally() {
    return new Tally();
  }

  /** What texts have in common with the set; its size is the set's. */
  final class Tally {
    private final boolean[] seen = new boolean[hashes.length];
    private int before;
    private int words;
    private int found;

    /**
     * Counts on; a pair may begin in the text before.
     *
     * @param text its words, as {@link #wordsOf} gives them
     */
    void add(int[] text) {
      for (int word : text) {
        if (!pairs || before != 0) {
          words++;
          int at = place(hash(before, word));
          if (at >= 0) {
            found++;
            seen[at] = true;
          }
        }
        before = word;
      }
    }

    /** Words (or pairs) of the texts. */
    int words() {
      return words;
    }

    /** Those of them that are in the set. */
    int found() {
      return found;
    }

    /** Words (or pairs) of the set that are in the texts. */
    int distinct() {
      return distinct(this, this);
    }

    static int distinct(Tally a, Tally b) {
      int n = 0;
      for (int i = 0; i < a.seen.length; i++) {
        n += a.seen[i] || b.seen[i] ? 1 : 0;
      }
      return n;
    }
  }

  /** Steps from word to word. */
  private static final class Scanner {

    /** Of each ASCII letter and digit the lower case, 0 of all others. */
    private static final char[] ASCII = new char[0x80];

    static {
      for (char c = 0; c < ASCII.length; c++) {
        ASCII[c] = Character.isLetterOrDigit(c) ? Character.toLowerCase(c) : 0;
      }
    }

    private final String text;
    private int at;
    private int hash;

    Scanner(String text) {
      this.text = text;
    }

    boolean next() {
      int end = text.length();
      while (at < end) {
        char c = text.charAt(at);
        if (isCjk(c)) {
          at++;
          if (at < end && isCjk(text.charAt(at))) {
            hash = 31 * c + text.charAt(at);
            return true;
          }
        } else if (letter(c) == 0) {
          at++;
        } else if (word(end)) {
          return true;
        }
      }
      return false;
    }

    /** Steps over a run of letters and digits; whether it is long enough for a word. */
    private boolean word(int end) {
      int mixed = 7;
      int i = at;
      for (; i < end; i++) {
        char lower = letter(text.charAt(i));
        if (lower == 0) {
          break;
        }
        mixed = 31 * mixed + lower;
      }
      boolean word = i - at >= 3;
      at = i;
      hash = mixed;
      return word;
    }

    /** The lower case of a letter or digit of a word; 0 if the character is none. */
    private static char letter(char c) {
      if (c < ASCII.length) {
        return ASCII[c];
      }
      return Character.isLetterOrDigit(c) && !isCjk(c) ? Character.toLowerCase(c) : 0;
    }
  }
}
