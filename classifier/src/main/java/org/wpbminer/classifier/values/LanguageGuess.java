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
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.Numbering;
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

  /** Hashes, in {@link Vocabulary}, of the words that are frequent in a language. */
  private static final Numbering WORDS = new Numbering();

  /** For each of {@link #WORDS} the languages in which it is frequent. */
  private static final List<List<String>> LANGUAGES = new ArrayList<>();

  private static final Map<UnicodeScript, String> SCRIPTS = new EnumMap<>(UnicodeScript.class);

  static {
    eachTerm(
        "function-words.tsv",
        "words",
        (language, term) -> {
          int word = WORDS.add(Vocabulary.hashOf(term));
          if (word == LANGUAGES.size()) {
            LANGUAGES.add(new ArrayList<>());
          }
          LANGUAGES.get(word).add(language);
        });
    eachTerm(
        "scripts.tsv",
        "script",
        (language, name) -> SCRIPTS.put(UnicodeScript.forName(name), language));
  }

  private static final UnicodeScript[] ALL_SCRIPTS = UnicodeScript.values();

  private static void eachTerm(String file, String topic, BiConsumer<String, String> use) {
    TermLists.load(LanguageGuess.class, file)
        .languages(topic)
        .forEach((language, terms) -> terms.forEach(term -> use.accept(language, term)));
  }

  private LanguageGuess() {}

  /** Returns an ISO 639 code; null if the text is too short or no language fits. */
  public static @Nullable String of(PageReading page) {
    Lines lines = page.lines();
    int words = Math.min(MAX_WORDS, lines.firstWord(lines.size()));
    if (words < MIN_WORDS) {
      return null;
    }
    int[] scripts = new int[ALL_SCRIPTS.length];
    int[] times = new int[WORDS.size()];
    for (int i = 0; i < words; i++) {
      scripts[UnicodeScript.of(lines.charAt(lines.wordStart(i))).ordinal()]++;
      int word = WORDS.find(page.vocabulary().hash(lines.word(i)));
      if (word != Numbering.NONE) {
        times[word]++;
      }
    }
    int kana =
        scripts[UnicodeScript.HIRAGANA.ordinal()] + scripts[UnicodeScript.KATAKANA.ordinal()];
    if (kana > MIN_KANA_SHARE * words) {
      return Locale.JAPANESE.getLanguage();
    }
    for (int script = 0; script < scripts.length; script++) {
      if (2 * scripts[script] > words && SCRIPTS.containsKey(ALL_SCRIPTS[script])) {
        return SCRIPTS.get(ALL_SCRIPTS[script]);
      }
    }
    Map<String, Integer> known = new HashMap<>();
    for (int word = 0; word < times.length; word++) {
      if (times[word] > 0) {
        int number = times[word];
        LANGUAGES.get(word).forEach(language -> known.merge(language, number, Integer::sum));
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
