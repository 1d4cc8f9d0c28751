package org.wpbminer.classifier.lexicon;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKAnalyzer;
import org.apache.lucene.analysis.cn.smart.SmartChineseAnalyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.it.ItalianAnalyzer;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseAnalyzer;
import org.apache.lucene.analysis.ru.RussianAnalyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Text to words: the only class that sees Lucene. Chinese is cut by the hidden Markov model of
 * {@link SmartChineseAnalyzer}; the other languages are cut at Unicode word boundaries, lose their
 * function words and are stemmed.
 */
final class WordBreaker {

  private static final WordBreaker CHINESE = new WordBreaker(new SmartChineseAnalyzer());
  private static final WordBreaker BIGRAMS = new WordBreaker(new CJKAnalyzer());
  private static final WordBreaker ENGLISH = new WordBreaker(new EnglishAnalyzer());
  private static final WordBreaker OTHER = new WordBreaker(new StandardAnalyzer());

  private static final Map<String, WordBreaker> BY_LANGUAGE =
      Map.of(
          "en", ENGLISH,
          "de", new WordBreaker(new GermanAnalyzer()),
          "fr", new WordBreaker(new FrenchAnalyzer()),
          "es", new WordBreaker(new SpanishAnalyzer()),
          "it", new WordBreaker(new ItalianAnalyzer()),
          "pt", new WordBreaker(new PortugueseAnalyzer()),
          "nl", new WordBreaker(new DutchAnalyzer()),
          "ru", new WordBreaker(new RussianAnalyzer()));

  private final Analyzer analyzer;

  private WordBreaker(Analyzer analyzer) {
    this.analyzer = analyzer;
  }

  /**
   * The breaker for a page. Kana or Hangul in its title decide for bigrams, Han for Chinese; else
   * its language does.
   *
   * @param language as in {@code <html lang>}; "" or null where the page does not say, which is
   *     taken as English if the title is in Latin letters of ASCII
   */
  static WordBreaker of(String title, String language) {
    boolean han = false;
    boolean ascii = true;
    for (int i = 0; i < title.length(); ) {
      int c = title.codePointAt(i);
      i += Character.charCount(c);
      switch (Character.UnicodeScript.of(c)) {
        case HIRAGANA, KATAKANA, HANGUL -> {
          return BIGRAMS;
        }
        case HAN -> han = true;
        default -> ascii &= c < 0x80 || !Character.isLetter(c);
      }
    }
    if (han) {
      return CHINESE;
    }
    String code = language == null ? "" : language.strip().toLowerCase(Locale.ROOT);
    code = code.length() > 2 ? code.substring(0, 2) : code;
    return BY_LANGUAGE.getOrDefault(code, code.isEmpty() && ascii ? ENGLISH : OTHER);
  }

  /** The words of a text in order, as the analyser leaves them; repeated words repeated. */
  List<String> words(String text) {
    List<String> words = new ArrayList<>();
    try (TokenStream tokens = analyzer.tokenStream("", text)) {
      CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        words.add(term.toString());
      }
      tokens.end();
    } catch (IOException e) {
      throw new UncheckedIOException("reading words from memory failed", e);
    }
    return words;
  }
}
