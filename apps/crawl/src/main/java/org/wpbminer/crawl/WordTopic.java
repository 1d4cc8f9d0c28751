package org.wpbminer.crawl;

import java.util.Locale;
import java.util.stream.Collectors;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.lexicon.TitleWords;
import org.wpbminer.segmenter.text.Arguments;

/**
 * On topic by the topic's words. A page scores a half if one of them stands in its title, a quarter
 * if one stands in a heading, and up to a quarter by how many of the main text's words they are:
 * all of it at one in fifty. So a word in the title is enough, and so is a heading with a text that
 * keeps coming back to it.
 */
public final class WordTopic {

  /** What is needed: a word in the title. */
  private static final double THRESHOLD = .5;

  private static final double IN_TITLE = .5;
  private static final double IN_HEADING = .25;
  private static final double IN_TEXT = .25;
  private static final double FULL_SHARE = .02;
  private static final int MOST_TEXT = 50_000;
  private static final int MOST_HEADINGS = 5_000;

  private final TitleWords words;

  /**
   * A topic of words, one at least no function word, in a language such as "en", null if unknown.
   */
  public WordTopic(String topic, String language) {
    this.words = TitleWords.of(topic, language);
    Arguments.refuse(
        words.words().isEmpty(), "the topic \"%s\" has no word to look for; give some", topic);
  }

  /** Judges a page with its main text in Markdown. Safe for use by many threads. */
  public Judgement judge(MinedPage page) {
    String text = page.mainText() == null ? "" : page.mainText();
    String metaTitle = page.metadata().title();
    int title = words.shared(metaTitle == null ? page.title() : metaTitle);
    int heading = words.in(headings(text), MOST_HEADINGS).total();
    TitleWords.Occurrences inText = words.in(text, MOST_TEXT);
    double share = inText.length() == 0 ? 0 : inText.total() / (double) inText.length();
    double score =
        (title > 0 ? IN_TITLE : 0)
            + (heading > 0 ? IN_HEADING : 0)
            + IN_TEXT * Math.min(1, share / FULL_SHARE);
    return new Judgement(
        score,
        score >= THRESHOLD,
        String.format(
            Locale.ROOT,
            "in the title %d, in headings %d, in the text %.1f of 100 words: %s",
            title,
            heading,
            100 * share,
            inText.counts().keySet()));
  }

  /** In Markdown they are the lines that begin with a hash. */
  private static String headings(String text) {
    return text.lines().filter(line -> line.startsWith("#")).collect(Collectors.joining("\n"));
  }

  /** What it decides by, in words; equal for topics that decide alike. */
  public String description() {
    return String.format(Locale.ROOT, "words %s, threshold %s", words.words(), THRESHOLD);
  }

  /**
   * Whether a page is on topic.
   *
   * @param score in [0, 1]
   * @param onTopic whether that is enough
   * @param why what spoke for it, in words
   */
  public record Judgement(double score, boolean onTopic, String why) {

    public Judgement {
      Arguments.refuse(!(score >= 0 && score <= 1), "score is %s; it must be in [0, 1]", score);
    }
  }
}
