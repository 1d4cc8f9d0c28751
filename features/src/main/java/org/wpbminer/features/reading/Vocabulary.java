package org.wpbminer.features.reading;

/**
 * The distinct words of one page, numbered from 0 in the order of their first occurrence. Words are
 * identified by a 32-bit hash of their characters in lower case, so that no strings are created;
 * the tables of the models contain the same hashes. Titles, lines and element names share one
 * vocabulary. It grows while the page is read. Not thread-safe.
 */
public final class Vocabulary {

  /** Number of characters at the start of a word that are hashed. */
  public static final int MAX_HASHED_CHARS = 20;

  /** Number of digits above which all numbers have the same hash in a lexicon. */
  private static final int MAX_DIGITS = 5;

  private final Numbering hashes = new Numbering();
  private final IntList stems = new IntList();
  private final IntList kinds = new IntList();
  private final StringBuilder text = new StringBuilder();
  private final IntList textEnds = new IntList();

  /** Creates an empty vocabulary for the words of a page or a text. */
  Vocabulary() {}

  public int size() {
    return hashes.size();
  }

  /** Returns the hash of a word: FNV-1a over its first characters in lower case. */
  public int hash(int word) {
    return hashes.key(word);
  }

  /** Returns the hash of the first six letters; {@link Words#NO_STEM} for other words. */
  public int stem(int word) {
    return stems.get(word);
  }

  /** Number of characters of a word, at most {@link #MAX_HASHED_CHARS}. */
  public int length(int word) {
    return textEnds.get(word) - (word == 0 ? 0 : textEnds.get(word - 1));
  }

  /** Returns the hashed characters of a word, in lower case. */
  public String text(int word) {
    return text.substring(textEnds.get(word) - length(word), textEnds.get(word));
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
    return WordKind.ALL[kinds.get(word)];
  }

  /** Returns the number of the word with a hash; adds the word if it is new. */
  int add(int hash, int stem, WordKind kind, CharSequence source, int from, int to) {
    int word = hashes.add(hash);
    if (word == stems.size()) {
      stems.add(stem);
      kinds.add(kind.ordinal());
      for (int i = from; i < Math.min(to, from + MAX_HASHED_CHARS); i++) {
        text.append(WordHash.lower(source.charAt(i)));
      }
      textEnds.add(text.length());
    } else if (stems.get(word) == Words.NO_STEM) {
      stems.set(word, stem); // a word of an element name that now also occurs in a text
    }
    return word;
  }
}
