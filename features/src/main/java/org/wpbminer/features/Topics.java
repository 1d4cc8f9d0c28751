package org.wpbminer.features;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.wpbminer.segmenter.text.Arguments;
import org.wpbminer.segmenter.text.TermLists;

/**
 * What a text speaks of, by the words in it. The words are in resource files by topic and language;
 * which topics are told apart is said here, for models know the order. Immutable.
 */
final class Topics {

  /** Topics of {@code class}, {@code id}, {@code role}, {@code itemprop} and {@code itemtype}. */
  static final Topics OF_NAMES =
      new Topics(
          TermLists.load(Topics.class, "name-topics.tsv"),
          List.of("article", "comment", "related", "navigation", "product", "legal", "caption"));

  /** Topics of what a reader sees: headings, and the first words of a block. */
  static final Topics OF_LEADS =
      new Topics(TermLists.load(Topics.class, "lead-topics.tsv"), List.of("related", "hot"));

  private final List<String> names;
  private final Vocabulary vocabulary;

  /**
   * Topics with the words of a file.
   *
   * @param terms the words by topic; a {@code $} at a term's end says that the word must end there
   * @param names the topics that are told apart; all others of the file count as one more
   * @throws IllegalStateException if the file lacks one of them
   */
  public Topics(TermLists terms, List<String> names) {
    this.names = List.copyOf(names);
    List<List<String>> words = new ArrayList<>();
    names.forEach(name -> words.add(terms.terms(name)));
    words.add(
        terms.topics().stream()
            .filter(topic -> !names.contains(topic))
            .flatMap(topic -> terms.terms(topic).stream())
            .toList());
    this.vocabulary = new Vocabulary(words);
  }

  /** The topics that are told apart. */
  public List<String> names() {
    return names;
  }

  /**
   * The topics of the words in a text: bit i is that of {@link #names} i, the bit after them that
   * of all other topics; 0 if no word is known.
   *
   * @param most characters of the text that are looked at
   */
  public int bits(CharSequence text, int most) {
    return vocabulary.topics(text, most);
  }

  /**
   * Words of several topics, found in a text by one walk over its characters: a trie in a hash
   * table. A topic is a bit of the answer. A word counts where a word begins, and after another
   * word of the vocabulary ("mainContent", "relatedposts"); one that has a {@code $} at its end
   * must end there too ("nav$" finds nav-2, not navigate). In Chinese and Japanese a word begins at
   * every character.
   */
  static final class Vocabulary {

    private static final int ROOT = 0;

    /** States are below this: a state and a character fit an integer. */
    private static final int MOST_STATES = 1 << 15;

    /** State and character of each step, 0 where the table is empty. */
    private int[] steps = new int[1 << 10];

    /** The state that the step leads to. */
    private int[] targets = new int[1 << 10];

    /** Of each ASCII character whether a word begins with it, or with its small letter. */
    private final boolean[] asciiBegins = new boolean[0x80];

    private int[] prefix = new int[256];
    private int[] whole = new int[256];
    private int size = 1;

    /** A vocabulary of the words of each topic; topic i is the bit i. */
    Vocabulary(List<List<String>> topics) {
      Arguments.refuse(
          topics.size() > Integer.SIZE,
          "%s topics; an answer has room for %s",
          topics.size(),
          Integer.SIZE);
      for (int topic = 0; topic < topics.size(); topic++) {
        for (String word : topics.get(topic)) {
          add(word.toLowerCase(Locale.ROOT), 1 << topic);
        }
      }
      for (char c = 0; c < asciiBegins.length; c++) {
        asciiBegins[c] = child(ROOT, lower(c)) != ROOT;
      }
    }

    private void add(String word, int bit) {
      boolean ends = word.endsWith("$");
      String letters = ends ? word.substring(0, word.length() - 1) : word;
      int state = ROOT;
      for (int i = 0; i < letters.length(); i++) {
        int next = child(state, letters.charAt(i));
        state = next == ROOT ? grow(state, letters.charAt(i)) : next;
      }
      (ends ? whole : prefix)[state] |= bit;
    }

    private int grow(int state, char c) {
      Arguments.refuse(size == MOST_STATES, "the vocabulary has too many words");
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
      int at = place(step);
      steps[at] = step;
      targets[at] = target;
    }

    private int child(int state, char c) {
      return targets[place(state << 16 | c)];
    }

    /** Where the step is in the table, or the empty place where it would be. */
    private int place(int step) {
      int mask = steps.length - 1;
      int at = (step * 0x9E3779B9 >>> 12) & mask;
      while (steps[at] != 0 && steps[at] != step) {
        at = (at + 1) & mask;
      }
      return at;
    }

    /** The topics of the words in {@code text} up to {@code most} characters, as bits. */
    int topics(CharSequence text, int most) {
      int length = Math.min(text.length(), most);
      int found = 0;
      int i = 0;
      boolean begins = true;
      while (i < length) {
        char c = text.charAt(i);
        if (mayBegin(c) && (begins || TextWords.isIdeograph(c) || Character.isUpperCase(c))) {
          int state = ROOT;
          int matched = 0;
          int end = i;
          for (int j = i; j < length; j++) {
            state = child(state, lower(text.charAt(j)));
            if (state == ROOT) {
              break;
            }
            int bits = prefix[state];
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

    /** Whether words of the vocabulary may begin with a character, in small or capital letters. */
    private boolean mayBegin(char c) {
      return c >= 0x80 || asciiBegins[c];
    }

    private static char lower(char c) {
      if (c < 0x80) {
        return c >= 'A' && c <= 'Z' ? (char) (c + 0x20) : c;
      }
      return Character.toLowerCase(c);
    }

    private static boolean isLetter(char c) {
      return c >= 0x80 ? Character.isLetter(c) : c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isEnd(CharSequence text, int at, int length) {
      return at >= length || !isLetter(text.charAt(at)) || Character.isUpperCase(text.charAt(at));
    }
  }
}
