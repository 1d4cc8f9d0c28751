package org.wpbminer.classifier.maintext;

import java.util.List;
import org.wpbminer.classifier.metadata.LenientJson;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.WordSet;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * Text that waits in a page's scripts until one of them shows it: the longest string of their data
 * that is prose and has the words in which the page describes itself; or that description.
 *
 * @param page the text as a page of its own
 * @param source where it was found: {@link #ARTICLE_BODY}, {@link #DATA} or {@link #DESCRIPTION}
 */
record ScriptText(Page page, String source) {

  /** Structured data that says what the page is. */
  static final String ARTICLE_BODY = "JSON-LD";

  /** Any other data. */
  static final String DATA = "data in a script";

  /** What the page says of itself, where it has nothing else. */
  static final String DESCRIPTION = "its description";

  /** Shorter strings are descriptions. */
  private static final int LEAST_CHARS = 200;

  /** Shorter descriptions are no text. */
  private static final int LEAST_DESCRIPTION = 100;

  /** Longer ones are not read: they would be a page each. */
  private static final int MOST_CHARS = 1_000_000;

  /** A text of so many times the characters that the page shows is taken in their place. */
  private static final double LONGER = 2;

  /** Prose has at least a sentence's end, and a space or an ideograph, in so many characters. */
  private static final int SENTENCE = 400;

  private static final int WORD = 12;

  /**
   * Share of the words of the page's description, or title, that a text on the page's topic has.
   */
  private static final double LEAST_SHARE = 0.6;

  /** A title of fewer words may say too little. */
  private static final int LEAST_WORDS = 3;

  /**
   * The text of a page's scripts; null if they have none, or none that is better than what the page
   * shows: much longer, or on the page's topic where that is not.
   *
   * @param shown the main text that it shows
   */
  static ScriptText of(PageReading reading, String shown) {
    PageTree tree = reading.tree();
    String description = reading.description();
    List<WordSet> topic = List.of(WordSet.of(description), WordSet.of(reading.page().title()));
    String longest = "";
    String source = null;
    for (int node : reading.elements("script")) {
      String type = tree.attribute(node, "type");
      for (String text : LenientJson.strings(tree.rawContent(node))) {
        if (text.length() > Math.max(longest.length(), LEAST_CHARS)
            && text.length() <= MOST_CHARS
            && isProse(text)
            && isOnTopic(text, topic)) {
          longest = text;
          source = "application/ld+json".equals(type) ? ARTICLE_BODY : DATA;
        }
      }
    }
    if (source == null && shown.isEmpty() && description.length() >= LEAST_DESCRIPTION) {
      longest = description;
      source = DESCRIPTION;
    }
    if (source == null) {
      return null;
    }
    Page found = new PageParser().parse(markup(longest));
    double least = Characters.count(shown) * (isOnTopic(shown, topic) ? LONGER : 1);
    return found.tree().chars(0) > least ? new ScriptText(found, source) : null;
  }

  private static boolean isOnTopic(String text, List<WordSet> topic) {
    WordSet words = WordSet.of(text);
    return topic.stream()
        .filter(told -> told.size() >= LEAST_WORDS)
        .anyMatch(told -> told.shareIn(words) >= LEAST_SHARE);
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
    return !isData && ends * SENTENCE >= text.length() && parted * WORD >= text.length();
  }

  /** A text without markup has its lines as paragraphs. */
  private static String markup(String text) {
    boolean marked = text.contains("</") || text.contains("<br") || text.contains("<p");
    return marked
        ? text
        : "<p>" + text.replace("&", "&amp;").replace("<", "&lt;").replace("\n", "<p>");
  }

  /** The whole of it. */
  List<Block> blocks() {
    return List.of(new Block(new int[] {0}));
  }
}
