package org.wpbminer.features.reading;

import java.util.List;
import java.util.Locale;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Finds the terms of several topics in a text in one pass, with a trie in a hash table. Topics are
 * returned as bits. A term matches at the start of a word, and directly after another term
 * ("mainContent", "relatedposts"). A term with {@code $} at its end must end at the end of a word
 * ("nav$" matches nav-2, not navigate). In Chinese and Japanese a word starts at every character.
 * At each position the longest term wins. Immutable.
 */
public final class TermTrie {

  /** State before the first character, and after one that no term has. */
  static final int ROOT = 0;

  private static final int ASCII = 0x80;

  /** Limit on the number of states, so that a state and a character fit into an integer. */
  private static final int MAX_STATES = 1 << 15;

  /** Transitions: the state before and the character; the number plus one is the state after. */
  private final Numbering steps = new Numbering();

  /** Target states of the transitions by ASCII characters, in lower or upper case. */
  private final short[] ascii;

  /** For each state the topics of the terms that end there, before any letter or at a word end. */
  private final long[] prefix;

  private final long[] whole;

  /**
   * Builds a trie.
   *
   * @param topics the terms of each topic; topic i is bit i
   * @param inherits whether a term also has the topics of shorter terms that are prefixes of it
   */
  public TermTrie(List<List<String>> topics, boolean inherits) {
    Arguments.refuse(
        topics.size() > Long.SIZE,
        "%s topics, but at most %s are possible",
        topics.size(),
        Long.SIZE);
    topics.forEach(terms -> terms.forEach(this::grow));
    Arguments.refuse(size() > MAX_STATES, "more than %s states: too many terms", MAX_STATES);
    this.prefix = new long[size()];
    this.whole = new long[size()];
    for (int topic = 0; topic < topics.size(); topic++) {
      for (String term : topics.get(topic)) {
        int state = grow(term);
        (term.endsWith("$") ? whole : prefix)[state] |= 1L << topic;
      }
    }
    if (inherits) {
      for (int state = 1; state < size(); state++) {
        prefix[state] |= prefix[steps.key(state - 1) >>> 16];
      }
    }
    this.ascii = new short[size() * ASCII];
    for (int state = 1; state < size(); state++) {
      int c = steps.key(state - 1) & 0xffff;
      if (c < ASCII) {
        int from = (steps.key(state - 1) >>> 16) * ASCII;
        ascii[from + c] = (short) state;
        ascii[from + Character.toUpperCase(c)] = (short) state;
      }
    }
  }

  private int size() {
    return steps.size() + 1;
  }

  /** Adds the states of a term; returns the last one. */
  private int grow(String term) {
    int state = ROOT;
    for (char c : term.replaceFirst("\\$$", "").toLowerCase(Locale.ROOT).toCharArray()) {
      state = steps.add(state << 16 | c) + 1;
    }
    return state;
  }

  /** Returns the topics of the terms in the first characters of a text, as bits. */
  public long topics(CharSequence text, int maxChars) {
    int length = Math.min(text.length(), maxChars);
    long found = 0;
    int i = 0;
    boolean begins = true;
    while (i < length) {
      char c = text.charAt(i);
      if (mayBegin(c) && (begins || WordHash.isIdeograph(c) || Character.isUpperCase(c))) {
        int state = ROOT;
        long matched = 0;
        int end = i;
        for (int j = i; j < length; j++) {
          state = next(state, text.charAt(j));
          if (state == ROOT) {
            break;
          }
          long bits = prefix[state];
          if (whole[state] != 0 && isEnd(text, j + 1, length)) {
            bits |= whole[state];
          }
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
      begins = !isLetter(c);
      i++;
    }
    return found;
  }

  /** Returns the topics of all terms in a text, also within words, as bits. */
  public long topicsAnywhere(CharSequence text) {
    long found = 0;
    for (int from = 0; from < text.length(); from++) {
      int state = next(ROOT, text.charAt(from));
      for (int at = from + 1; state != ROOT; at++) {
        found |= prefix[state];
        state = at < text.length() ? next(state, text.charAt(at)) : ROOT;
      }
    }
    return found;
  }

  /** Returns the state after some characters of a text; {@link #ROOT} if no term has them. */
  int step(int state, CharSequence text, int from, int to) {
    int at = from < to ? next(state, text.charAt(from)) : ROOT;
    for (int i = from + 1; i < to && at != ROOT; i++) {
      at = next(at, text.charAt(i));
    }
    return at;
  }

  /** Returns the topics of the terms that end in a state. */
  long topicsAt(int state) {
    return prefix[state];
  }

  private int next(int state, char c) {
    return c < ASCII ? ascii[state * ASCII + c] : steps.find(state << 16 | WordHash.lower(c)) + 1;
  }

  private boolean mayBegin(char c) {
    return c >= ASCII || ascii[c] != ROOT;
  }

  private static boolean isLetter(char c) {
    return c >= 0x80 ? Character.isLetter(c) : c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private static boolean isEnd(CharSequence text, int at, int length) {
    return at >= length || !isLetter(text.charAt(at)) || Character.isUpperCase(text.charAt(at));
  }
}
