package org.wpbminer.features.reading;

import java.util.Locale;
import java.util.stream.Stream;
import org.wpbminer.segmenter.text.NameWords;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Finds the senses of names by the rules of names.tsv: whole classes ({@code class}), one word or
 * two adjacent words ({@code word}), or any part of a name ({@code part}). Immutable.
 */
final class NameSenses {

  private final TermTrie classes;
  private final TermTrie words;
  private final TermTrie parts;

  NameSenses(TermLists lists) {
    this.classes = trie(lists, "class");
    this.words = trie(lists, "word");
    this.parts = trie(lists, "part");
  }

  private static TermTrie trie(TermLists lists, String rule) {
    return new TermTrie(
        Stream.of(NameSense.values())
            .map(sense -> lists.terms(sense.name().toLowerCase(Locale.ROOT), rule))
            .toList(),
        false);
  }

  /** Returns the senses of a name as bits; words and parts are sought in its first characters. */
  long of(String name, int maxChars) {
    String start = name.length() > maxChars ? name.substring(0, maxChars) : name;
    return ofClasses(name) | ofWords(start) | parts.topicsAnywhere(start);
  }

  private long ofClasses(String name) {
    long found = 0;
    int from = 0;
    for (int i = 0; i <= name.length(); i++) {
      if (i == name.length() || name.charAt(i) <= ' ') {
        found |= classes.topicsAt(classes.step(TermTrie.ROOT, name, from, i));
        from = i + 1;
      }
    }
    return found;
  }

  private long ofWords(String name) {
    long[] found = {0};
    int[] before = {TermTrie.ROOT};
    NameWords.eachSpan(
        name,
        (from, to) -> {
          boolean begins = from > 0 && name.charAt(from - 1) <= ' ';
          int both = words.step(begins ? TermTrie.ROOT : before[0], name, from, to);
          before[0] = words.step(TermTrie.ROOT, name, from, to);
          found[0] |= words.topicsAt(both) | words.topicsAt(before[0]);
        });
    return found[0];
  }
}
