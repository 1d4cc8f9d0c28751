package org.wpbminer.classifier.lexicon;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * The words of a page's title, and how many of them a link's anchor shares (NUM, section 2.2.1).
 *
 * <p>The paper segments both and counts equal words; it speaks of keywords in its features and of
 * words in its algorithm. Function words are not counted here: with them nearly every anchor of an
 * English page shares a word.
 *
 * <p>Immutable; safe for use by many threads.
 */
public final class TitleWords {

  /** UTF-16 units of a title or an anchor that are read. A longer one is no title of anything. */
  public static final int LONGEST_TEXT = 500;

  private final WordForms forms;
  private final Set<String> words;

  private TitleWords(WordForms forms, Set<String> words) {
    this.forms = forms;
    this.words = words;
  }

  /** The words of a page's {@code <title>}, or of its first {@code h1} where it has none. */
  public static TitleWords of(Page page) {
    PageTree tree = page.tree();
    return of(titleOf(page), tree.attribute(0, "lang"));
  }

  /**
   * The words of a title.
   *
   * @param title the title; may be empty, and then no anchor shares a word
   * @param language code such as "en" or "de-AT", null or empty if unknown. Chinese, Japanese and
   *     Korean are recognised by their characters
   */
  public static TitleWords of(String title, String language) {
    WordForms forms = WordForms.ofLanguage(title, language);
    Set<String> words = new TreeSet<>(forms.in(head(title)));
    return new TitleWords(forms, Collections.unmodifiableSet(words));
  }

  private static String titleOf(Page page) {
    if (!page.title().isEmpty()) {
      return page.title();
    }
    PageTree tree = page.tree();
    for (int node = 0; node < tree.size(); node++) {
      if (tree.tag(node).equals("h1") && tree.chars(node) > 0) {
        return Characters.fold(NodeText.of(tree, node));
      }
    }
    return "";
  }

  private static String head(String text) {
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT);
  }

  /** The title's words without function words, as the analyser leaves them, sorted. */
  public Set<String> words() {
    return words;
  }

  /** NUM: how many different words of {@code anchor} the title has too. */
  public int shared(String anchor) {
    if (words.isEmpty()) {
      return 0;
    }
    Set<String> shared = new HashSet<>(forms.in(head(anchor)));
    shared.retainAll(words);
    return shared.size();
  }

  /**
   * How often each of the title's words stands in a text, of words that it has there; and how many
   * words the text has in all, function words aside.
   *
   * @param most UTF-16 units of the text that are read
   */
  public Occurrences in(String text, int most) {
    Map<String, Integer> counts = new TreeMap<>();
    List<String> read = forms.in(text.length() <= most ? text : text.substring(0, most));
    for (String word : read) {
      if (words.contains(word)) {
        counts.merge(word, 1, Integer::sum);
      }
    }
    return new Occurrences(counts, read.size());
  }

  /**
   * Words of a title in a text.
   *
   * @param counts how often each that it has stands there, sorted by word
   * @param length words of the text in all
   */
  public record Occurrences(Map<String, Integer> counts, int length) {

    /** How often any of them stands there. */
    public int total() {
      return counts.values().stream().mapToInt(Integer::intValue).sum();
    }
  }
}
