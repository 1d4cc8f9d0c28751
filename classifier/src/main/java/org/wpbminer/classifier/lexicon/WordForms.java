package org.wpbminer.classifier.lexicon;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.wpbminer.segmenter.text.CjkCharacters;
import org.wpbminer.segmenter.text.TermLists;
import org.wpbminer.segmenter.text.WordCutter;

/**
 * Splits text into comparable word forms: in lower case, without function words and without the
 * final <i>s</i> of a plural. Chinese, Japanese and Korean are split into pairs of neighbouring
 * characters, as is usual in retrieval without a dictionary (character bigrams).
 *
 * <p>Immutable and thread-safe.
 */
record WordForms(Set<String> functionWords) {

  private static final Map<String, List<String>> FUNCTION_WORDS =
      TermLists.load(WordForms.class, "title-words.tsv").languages("function-words");

  /** Chinese; its characters identify it, so its function words apply to texts of any language. */
  private static final String CHINESE = "zh";

  private static final String ENGLISH = "en";

  /** Minimum number of letters of a word that can be a plural. */
  private static final int MIN_PLURAL_CHARS = 4;

  /**
   * Returns the word forms of a language.
   *
   * @param sample a text in that language, such as the page title
   * @param language code such as "en" or "de-AT". If it is "" or null, the language is unknown; it
   *     is then assumed to be English if all letters of {@code sample} are ASCII
   */
  static WordForms ofLanguage(String sample, String language) {
    String code = language == null ? "" : language.strip().toLowerCase(Locale.ROOT);
    code = code.length() > 2 ? code.substring(0, 2) : code;
    if (code.isEmpty() && sample.chars().allMatch(c -> c < 0x80 || !Character.isLetter(c))) {
      code = ENGLISH;
    }
    Set<String> words = new HashSet<>(FUNCTION_WORDS.getOrDefault(code, List.of()));
    words.addAll(FUNCTION_WORDS.get(CHINESE));
    return new WordForms(words);
  }

  /** Returns the word forms of a text in order; repeated words are repeated. */
  List<String> in(String text) {
    List<String> forms = new ArrayList<>();
    WordCutter cutter = new WordCutter(text);
    int runStart = -1; // start of a sequence of adjacent ideographs
    int runEnd = -1;
    while (cutter.next()) {
      boolean ideograph = CjkCharacters.isIdeograph(text.codePointAt(cutter.start()));
      if (runStart >= 0 && !(ideograph && cutter.start() == runEnd)) {
        addPairs(forms, text.substring(runStart, runEnd));
        runStart = -1;
      }
      if (!ideograph) {
        addWord(forms, cutter.lower());
        continue;
      }
      runStart = runStart < 0 ? cutter.start() : runStart;
      runEnd = cutter.end();
    }
    if (runStart >= 0) {
      addPairs(forms, text.substring(runStart, runEnd));
    }
    return forms;
  }

  private void addWord(List<String> forms, String word) {
    if (CjkCharacters.isCounted(
        word.codePointAt(0))) { // Hangul, in which particles are attached to words
      addPairs(forms, word);
    } else if (!functionWords.contains(word)) {
      forms.add(singular(word));
    }
  }

  private static String singular(String word) {
    boolean plural =
        word.length() >= MIN_PLURAL_CHARS && word.endsWith("s") && !word.endsWith("ss");
    return plural ? word.substring(0, word.length() - 1) : word;
  }

  /** Adds each pair of neighbouring characters; a single character is added alone. */
  private void addPairs(List<String> forms, String run) {
    int[] chars = run.codePoints().toArray();
    for (int i = 0; i < Math.max(1, chars.length - 1); i++) {
      String pair = new String(chars, i, Math.min(2, chars.length));
      if (!functionWords.contains(pair)) {
        forms.add(pair);
      }
    }
  }
}
