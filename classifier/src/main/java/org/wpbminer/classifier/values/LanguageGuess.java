package org.wpbminer.classifier.values;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.Vocabulary;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Detection of a text's language: by its script if few languages share the script, otherwise by the
 * most frequent words of each language.
 */
public final class LanguageGuess {

  /** Maximum number of words that are counted; more would not change the result. */
  private static final int MAX_WORDS = 1_000;

  private static final int MIN_WORDS = 20;

  /** Minimum share of frequent words of the language; in prose it is about a third. */
  private static final double MIN_KNOWN_SHARE = 0.08;

  /** Minimum share of kana in Japanese text; Chinese text has none. */
  private static final double MIN_KANA_SHARE = 0.05;

  /** Languages in which a word is frequent; the key is the word's hash in {@link Vocabulary}. */
  private static final Map<Integer, List<String>> LANGUAGES = new HashMap<>();

  private static final Map<UnicodeScript, String> SCRIPTS = new EnumMap<>(UnicodeScript.class);

  static {
    eachTerm(
        "function-words.tsv",
        "words",
        (language, term) ->
            LANGUAGES
                .computeIfAbsent(Vocabulary.hashOf(term), t -> new ArrayList<>())
                .add(language));
    eachTerm(
        "scripts.tsv",
        "script",
        (language, name) -> SCRIPTS.put(UnicodeScript.forName(name), language));
  }

  private static void eachTerm(String file, String topic, BiConsumer<String, String> use) {
    TermLists.load(LanguageGuess.class, file)
        .languages(topic)
        .forEach((language, terms) -> terms.forEach(term -> use.accept(language, term)));
  }

  private LanguageGuess() {}

  /** Returns an ISO 639 code; null if the text is too short or no language fits. */
  public static String of(PageReading page) {
    Map<UnicodeScript, Integer> scripts = new EnumMap<>(UnicodeScript.class);
    Map<String, Integer> known = new HashMap<>();
    Lines lines = page.lines();
    int words = Math.min(MAX_WORDS, lines.firstWord(lines.size()));
    for (int i = 0; i < words; i++) {
      scripts.merge(UnicodeScript.of(lines.charAt(lines.wordStart(i))), 1, Integer::sum);
      int hash = page.vocabulary().hash(lines.word(i));
      LANGUAGES.getOrDefault(hash, List.of()).forEach(l -> known.merge(l, 1, Integer::sum));
    }
    if (words < MIN_WORDS) {
      return null;
    }
    int kana =
        scripts.getOrDefault(UnicodeScript.HIRAGANA, 0)
            + scripts.getOrDefault(UnicodeScript.KATAKANA, 0);
    if (kana > MIN_KANA_SHARE * words) {
      return Locale.JAPANESE.getLanguage();
    }
    for (UnicodeScript script : scripts.keySet()) {
      if (2 * scripts.get(script) > words && SCRIPTS.containsKey(script)) {
        return SCRIPTS.get(script);
      }
    }
    return known.entrySet().stream()
        .filter(language -> language.getValue() > MIN_KNOWN_SHARE * words)
        .max(
            Map.Entry.<String, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
        .map(Map.Entry::getKey)
        .orElse(null);
  }
}
