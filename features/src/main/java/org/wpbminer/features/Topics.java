package org.wpbminer.features;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.reading.TermTrie;
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
      new Topics(TermLists.load(TermTrie.class, "lead-topics.tsv"), List.of("related", "hot"));

  private final List<String> names;
  private final TermTrie terms;

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
    this.terms = new TermTrie(words, false);
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
    return (int) this.terms.topics(text, most);
  }
}
