package org.wpbminer.features.reading;

import java.util.Arrays;
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

  private static final int ROOT = 0;

  private static final int ASCII = 0x80;

  /** Limit on the number of states, so that a state and a character fit into an integer. */
  private static final int MAX_STATES = 1 << 15;

  /** Hash table with the state and character of each transition in one integer; 0 if empty. */
  private int[] steps = new int[1 << 10];

  /** The target state of each transition. */
  private int[] targets = new int[1 << 10];

  /** Target states of the transitions by ASCII characters, in lower or upper case. */
  private final short[] ascii;

  private long[] prefix = new long[256];
  private long[] whole = new long[256];
  private int size = 1;

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
    for (int topic = 0; topic < topics.size(); topic++) {
      for (String term : topics.get(topic)) {
        add(term.toLowerCase(Locale.ROOT), 1L << topic);
      }
    }
    if (inherits) {
      topics.forEach(terms -> terms.forEach(term -> inherit(term.toLowerCase(Locale.ROOT))));
    }
    this.ascii = new short[size * ASCII];
    for (int i = 0; i < steps.length; i++) {
      int c = steps[i] & 0xffff;
      if (steps[i] != 0 && c < ASCII) {
        int from = (steps[i] >>> 16) * ASCII;
        ascii[from + c] = (short) targets[i];
        ascii[from + Character.toUpperCase(c)] = (short) targets[i];
      }
    }
  }

  private void add(String term, long bit) {
    boolean ends = term.endsWith("$");
    String letters = ends ? term.substring(0, term.length() - 1) : term;
    int state = ROOT;
    for (int i = 0; i < letters.length(); i++) {
      int next = child(state, letters.charAt(i));
      state = next == ROOT ? grow(state, letters.charAt(i)) : next;
    }
    (ends ? whole : prefix)[state] |= bit;
  }

  /** Adds to the states of a term the topics of the shorter terms that are prefixes of it. */
  private void inherit(String term) {
    int state = ROOT;
    long inherited = 0;
    for (int i = 0; i < term.length() && term.charAt(i) != '$'; i++) {
      state = child(state, term.charAt(i));
      inherited |= prefix[state];
      prefix[state] = inherited;
    }
  }

  private int grow(int state, char c) {
    Arguments.refuse(size == MAX_STATES, "more than %s states: too many terms", MAX_STATES);
    if (size == prefix.length) {
      prefix = Arrays.copyOf(prefix, size * 2);
      whole = Arrays.copyOf(whole, size * 2);
    }
    if (2 * size > steps.length) {
      int[] oldSteps = steps;
      int[] oldTargets = targets;
      steps = new int[4 * steps.length];
      targets = new int[steps.length];
      for (int i = 0; i < oldSteps.length; i++) {
        if (oldSteps[i] != 0) {
          put(oldSteps[i], oldTargets[i]);
        }
      }
    }
    put(state << 16 | c, size);
    return size++;
  }

  private void put(int step, int target) {
    int at = slot(step);
    steps[at] = step;
    targets[at] = target;
  }

  private int child(int state, char c) {
    return targets[slot(state << 16 | c)];
  }

  /** Returns the slot of a transition, or the empty slot where it would be stored. */
  private int slot(int step) {
    int mask = steps.length - 1;
    int at = (step * 0x9E3779B9 >>> 12) & mask;
    while (steps[at] != 0 && steps[at] != step) {
      at = (at + 1) & mask;
    }
    return at;
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

  private int next(int state, char c) {
    return c < ASCII ? ascii[state * ASCII + c] : child(state, WordHash.lower(c));
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
