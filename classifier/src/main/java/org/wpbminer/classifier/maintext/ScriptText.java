package org.wpbminer.classifier.maintext;

import java.util.List;
import org.wpbminer.classifier.maintext.TextQuality.Reason;
import org.wpbminer.classifier.values.LenientJson;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.WordSet;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * Text of a page that is only in its scripts: the longest string in the data of the scripts that is
 * prose and has words of the page's description, or else the description itself.
 *
 * @param record the text as a page of its own
 * @param source where the text was found
 */
record ScriptText(TextRecord record, Reason source) {

  private static final int MIN_CHARS = 200;

  private static final int MIN_DESCRIPTION_CHARS = 100;

  /** Maximum length of a string that is examined, because each is parsed as a page. */
  private static final int MAX_CHARS = 1_000_000;

  /** Minimum length of a text that replaces the visible text, relative to that text. */
  private static final double MIN_RATIO_TO_SHOWN = 2;

  /** Maximum average lengths of sentences and words in prose. */
  private static final int MAX_SENTENCE_CHARS = 400;

  private static final int MAX_WORD_CHARS = 12;

  /** Minimum share of the words of the description or title that a text on the same topic has. */
  private static final double MIN_TOPIC_SHARE = 0.6;

  /** Minimum number of words of a title that identifies a topic. */
  private static final int MIN_TITLE_WORDS = 3;

  /**
   * Returns the text in a page's scripts; null if none is better than the visible text. A better
   * text is much longer, or on the page's topic when the visible text is not.
   *
   * @param shown the visible main text
   */
  static ScriptText of(PageReading reading, String shown) {
    PageTree tree = reading.tree();
    String description = reading.description();
    List<WordSet> topic = List.of(WordSet.of(description), WordSet.of(reading.page().title()));
    String longest = "";
    Reason source = null;
    for (int node : reading.elements("script")) {
      String type = tree.attribute(node, "type");
      for (String text : LenientJson.strings(tree.rawContent(node))) {
        if (text.length() > Math.max(longest.length(), MIN_CHARS)
            && text.length() <= MAX_CHARS
            && isProse(text)
            && isOnTopic(text, topic)) {
          longest = text;
          source = "application/ld+json".equals(type) ? Reason.JSON_LD : Reason.SCRIPT_DATA;
        }
      }
    }
    if (source == null && shown.isEmpty() && description.length() >= MIN_DESCRIPTION_CHARS) {
      longest = description;
      source = Reason.DESCRIPTION;
    }
    if (source == null) {
      return null;
    }
    Page found = new PageParser().parse(markup(longest));
    double least = Characters.count(shown) * (isOnTopic(shown, topic) ? MIN_RATIO_TO_SHOWN : 1);
    List<Block> whole = List.of(new Block(new int[] {0}));
    return found.tree().chars(0) > least
        ? new ScriptText(MainTextRules.marked(PageReading.of(found), whole), source)
        : null;
  }

  private static boolean isOnTopic(String text, List<WordSet> topic) {
    WordSet words = WordSet.of(text);
    return topic.stream()
        .filter(told -> told.size() >= MIN_TITLE_WORDS)
        .anyMatch(told -> told.shareIn(words) >= MIN_TOPIC_SHARE);
  }

  private static boolean isProse(String text) {
    int ends = 0;
    int parted = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      ends += Lines.isSentenceEnd(c) ? 1 : 0;
      parted += c == ' ' || Character.isIdeographic(c) ? 1 : 0;
    }
    boolean isData = text.startsWith("{") || text.startsWith("[");
    return !isData
        && ends * MAX_SENTENCE_CHARS >= text.length()
        && parted * MAX_WORD_CHARS >= text.length();
  }

  /** Wraps each line of a text without markup in a paragraph. */
  private static String markup(String text) {
    boolean marked = text.contains("</") || text.contains("<br") || text.contains("<p");
    return marked
        ? text
        : "<p>" + text.replace("&", "&amp;").replace("<", "&lt;").replace("\n", "<p>");
  }
}
