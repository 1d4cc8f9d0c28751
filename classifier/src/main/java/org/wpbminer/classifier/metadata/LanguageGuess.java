package org.wpbminer.classifier.metadata;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;
import org.wpbminer.segmenter.text.WordCutter;

/**
 * Guesses the language of a page's text: by its script where few languages share it, else by its
 * most frequent words. The text is read once, however often the guess is asked for. For one thread.
 */
final class LanguageGuess {

  /** Words that are read; more do not change the answer. */
  private static final int MOST_WORDS = 1_000;

  /** Fewer words tell nothing. */
  private static final int FEWEST_WORDS = 20;

  /** Share of the words that a language must explain: prose has a third of such words. */
  private static final double FEWEST_KNOWN = 0.08;

  /** Share of Japanese text, at least, that is kana: in Chinese there are none. */
  private static final double KANA = 0.05;

  private static final Map<String, List<String>> LANGUAGES = new HashMap<>();
  private static final Map<UnicodeScript, String> SCRIPTS = new EnumMap<>(UnicodeScript.class);

  static {
    TermLists words = TermLists.load(LanguageGuess.class, "function-words.tsv");
    words
        .languages("words")
        .forEach(
            (language, terms) ->
                terms.forEach(
                    term -> LANGUAGES.computeIfAbsent(term, t -> new ArrayList<>()).add(language)));
    TermLists.load(LanguageGuess.class, "scripts.tsv")
        .languages("script")
        .forEach(
            (language, names) ->
                names.forEach(name -> SCRIPTS.put(UnicodeScript.forName(name), language)));
  }

  private final Map<String, Integer> known = new HashMap<>();
  private final Map<UnicodeScript, Integer> scripts = new EnumMap<>(UnicodeScript.class);
  private final PageTree tree;
  private int words;

  /** The next node to be read. */
  private int node;

  LanguageGuess(PageTree tree) {
    this.tree = tree;
  }

  /** An ISO 639 code; null if the text does not tell. */
  String language() {
    for (; node < tree.size() && words < MOST_WORDS; node++) {
      if (tree.isSeenText(node)) {
        read(tree.text(node));
      }
    }
    if (words < FEWEST_WORDS) {
      return null;
    }
    int kana =
        scripts.getOrDefault(UnicodeScript.HIRAGANA, 0)
            + scripts.getOrDefault(UnicodeScript.KATAKANA, 0);
    if (kana > KANA * words) {
      return Locale.JAPANESE.getLanguage();
    }
    for (UnicodeScript script : scripts.keySet()) {
      if (2 * scripts.get(script) > words && SCRIPTS.containsKey(script)) {
        return SCRIPTS.get(script);
      }
    }
    return known.entrySet().stream()
        .filter(language -> language.getValue() > FEWEST_KNOWN * words)
        .max(
            Map.Entry.<String, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
        .map(Map.Entry::getKey)
        .orElse(null);
  }

  private void read(String text) {
    WordCutter cutter = new WordCutter(text);
    while (words < MOST_WORDS && cutter.next()) {
      words++;
      scripts.merge(UnicodeScript.of(text.codePointAt(cutter.start())), 1, Integer::sum);
      for (String language : LANGUAGES.getOrDefault(cutter.lower(), List.of())) {
        known.merge(language, 1, Integer::sum);
      }
    }
  }
}
