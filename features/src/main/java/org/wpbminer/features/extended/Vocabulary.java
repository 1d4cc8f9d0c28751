package org.wpbminer.features.extended;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Words of several topics, found in a text by one walk over its characters: a trie in flat arrays.
 * A topic is a bit of the answer. A word counts where a word begins, and behind another word of the
 * vocabulary ("mainContent", "relatedposts"); one written with a blank at its end must end there
 * too ("nav " finds nav-2, not navigate). In Chinese and Japanese a word begins at every character.
 */
final class Vocabulary {

  private static final int ROOT = 0;

  private int[] childOf = new int[256];
  private char[] letter = new char[256];
  private int[] sibling = new int[256];
  private int[] prefix = new int[256];
  private int[] whole = new int[256];
  private int size = 1;
  private final int[] ascii = new int[128];

  /** A vocabulary; topic i is the bit i. Words of a topic are parted by commas. */
  Vocabulary(List<String> topics) {
    if (topics.size() > Integer.SIZE) {
      throw new IllegalArgumentException(
          topics.size() + " topics; an answer has room for " + Integer.SIZE);
    }
    for (int topic = 0; topic < topics.size(); topic++) {
      for (String word : topics.get(topic).split(",")) {
        add(word.stripLeading().toLowerCase(Locale.ROOT), 1 << topic);
      }
    }
  }

  private void add(String word, int bit) {
    boolean ends = word.endsWith(" ");
    String letters = word.strip();
    int state = ROOT;
    for (int i = 0; i < letters.length(); i++) {
      int next = child(state, letters.charAt(i));
      state = next == ROOT ? grow(state, letters.charAt(i)) : next;
    }
    (ends ? whole : prefix)[state] |= bit;
  }

  private int grow(int state, char c) {
    if (size == letter.length) {
      childOf = Arrays.copyOf(childOf, size * 2);
      letter = Arrays.copyOf(letter, size * 2);
      sibling = Arrays.copyOf(sibling, size * 2);
      prefix = Arrays.copyOf(prefix, size * 2);
      whole = Arrays.copyOf(whole, size * 2);
    }
    int node = size++;
    letter[node] = c;
    sibling[node] = childOf[state];
    childOf[state] = node;
    if (state == ROOT && c < 128) {
      ascii[c] = node;
    }
    return node;
  }

  private int child(int state, char c) {
    if (state == ROOT && c < 128) {
      return ascii[c];
    }
    int node = childOf[state];
    while (node != ROOT && letter[node] != c) {
      node = sibling[node];
    }
    return node;
  }

  /** The topics of the words in {@code text} up to {@code most} characters, as bits. */
  int topics(CharSequence text, int most) {
    int length = Math.min(text.length(), most);
    int found = 0;
    int i = 0;
    boolean begins = true;
    while (i < length) {
      char c = text.charAt(i);
      if (begins || isIdeograph(c) || Character.isUpperCase(c)) {
        int state = ROOT;
        int matched = 0;
        int end = i;
        for (int j = i; j < length; j++) {
          state = child(state, Character.toLowerCase(text.charAt(j)));
          if (state == ROOT) {
            break;
          }
          int bits = prefix[state] | (isEnd(text, j + 1, length) ? whole[state] : 0);
          if (bits != 0) {
            matched = bits;
            end = j + 1;
          }
        }
        if (matched != 0) {
          found |= matched;
          i = end;
          continue;
        }
      }
      begins = !Character.isLetter(c);
      i++;
    }
    return found;
  }

  private static boolean isEnd(CharSequence text, int at, int length) {
    return at >= length
        || !Character.isLetter(text.charAt(at))
        || Character.isUpperCase(text.charAt(at));
  }

  private static boolean isIdeograph(char c) {
    return c >= 0x3040 && c <= 0x9fff || c >= 0xac00 && c <= 0xd7a3;
  }
}
