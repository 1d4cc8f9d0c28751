package org.wpbminer.classifier.lexicon;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.CjkCharacters;
import org.wpbminer.segmenter.text.TermLists;
import org.wpbminer.segmenter.text.WordCutter;

/**
 * Words of a page title, and the number of words that the anchor text of a link shares with it
 * (NUM, section 2.2.1).
 *
 * <p>The paper tokenizes both and counts equal words. Function words are not counted here, because
 * with them nearly every anchor of an English page shares a word with the title.
 *
 * <p>Immutable and thread-safe.
 */
public final class TitleWords {

  /** Maximum number of UTF-16 code units read from a title or an anchor. */
  public static final int MAX_TEXT_CHARS = 500;

  private final WordForms forms;
  private final Set<String> words;

  private TitleWords(WordForms forms, Set<String> words) {
    this.forms = forms;
    this.words = words;
  }

  /** Returns the words of the {@code <title>} of a page, or else of its first {@code h1}. */
  public static TitleWords of(Page page) {
    PageTree tree = page.tree();
    return of(titleOf(page), tree.attribute(0, "lang"));
  }

  /**
   * Returns the words of a title.
   *
   * @param title the title; may be empty, and then no anchor shares a word
   * @param language code such as "en" or "de-AT", null or empty if unknown. Chinese, Japanese and
   *     Korean are recognised by their characters
   */
  public static TitleWords of(String title, @Nullable String language) {
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
    return text.length() <= MAX_TEXT_CHARS ? text : text.substring(0, MAX_TEXT_CHARS);
  }

  /** Returns the word forms of the title without function words, sorted. */
  public Set<String> words() {
    return words;
  }

  /** Returns NUM, the number of distinct words that the anchor shares with the title. */
  public int shared(String anchor) {
    if (words.isEmpty()) {
      return 0;
    }
    Set<String> shared = new HashSet<>(forms.in(head(anchor)));
    shared.retainAll(words);
    return shared.size();
  }

  /**
   * Counts the words of the title in a text, and all words of the text except function words.
   *
   * @param maxChars maximum number of UTF-16 code units of the text that are read
   */
  public Occurrences in(String text, int maxChars) {
    Map<String, Integer> counts = new TreeMap<>();
    List<String> read = forms.in(text.length() <= maxChars ? text : text.substring(0, maxChars));
    for (String word : read) {
      if (words.contains(word)) {
        counts.merge(word, 1, Integer::sum);
      }
    }
    return new Occurrences(counts, read.size());
  }

  /**
   * Occurrences of the words of a title in a text.
   *
   * @param counts number of occurrences of each title word that occurs, sorted by word
   * @param length number of words of the text
   */
  public record Occurrences(Map<String, Integer> counts, int length) {

    /** Returns the number of all occurrences. */
    public int total() {
      return counts.values().stream().mapToInt(Integer::intValue).sum();
    }
  }

  /**
   * Splits text into comparable word forms: in lower case, without function words and without the
   * final <i>s</i> of a plural. Chinese, Japanese and Korean are split into pairs of neighbouring
   * characters, as is usual in retrieval without a dictionary (character bigrams).
   *
   * <p>Immutable and thread-safe.
   */
  private record WordForms(Set<String> functionWords) {

    private static final Map<String, List<String>> FUNCTION_WORDS =
        TermLists.load(WordForms.class, "title-words.tsv").languages("function-words");

    /**
     * Chinese; its characters identify it, so its function words apply to texts of any language.
     */
    private static final String CHINESE = "zh";

    private static final String ENGLISH = "en";

    /** Minimum number of letters of a word that can be a plural. */
    private static final int MIN_PLURAL_CHARS = 4;

    /**
     * Returns the word forms of a language.
     *
     * @param sample a text in that language, such as the page title
     * @param language code such as "en" or "de-AT". If it is "" or null, the language is unknown;
     *     it is then assumed to be English if all letters of {@code sample} are ASCII
     */
    static WordForms ofLanguage(String sample, @Nullable String language) {
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
}
