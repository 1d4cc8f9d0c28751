package org.wpbminer.crawl;

import java.util.Locale;
import java.util.stream.Collectors;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.lexicon.TitleWords;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Topic given by words. The score of a page is the sum of .5 if its title has one of the words, .25
 * if a heading has one, and up to .25 for their frequency in the main text; the maximum is reached
 * at one word in fifty. A page is on topic from .5 on: by its title alone, or by a heading together
 * with a text that repeats the words often.
 */
public final class WordTopic {

  /** Minimum score of a page on topic: that of a word in the title. */
  private static final double THRESHOLD = .5;

  private static final double IN_TITLE = .5;
  private static final double IN_HEADING = .25;
  private static final double IN_TEXT = .25;
  private static final double FULL_SHARE = .02;
  private static final int MAX_TEXT_CHARS = 50_000;
  private static final int MAX_HEADING_CHARS = 5_000;

  private final TitleWords words;

  /**
   * Creates a topic.
   *
   * @param topic words, at least one of them not a function word
   * @param language their language, for example "en"; null if unknown
   */
  public WordTopic(String topic, String language) {
    this.words = TitleWords.of(topic, language);
    Arguments.refuse(
        words.words().isEmpty(), "the topic \"%s\" has no word to look for; give some", topic);
  }

  /** Scores a page by the words of its title, headings and main text in Markdown. Thread-safe. */
  public Judgement judge(MinedPage page) {
    String text = page.mainText() == null ? "" : page.mainText();
    String metaTitle = page.metadata().title();
    int title = words.shared(metaTitle == null ? page.title() : metaTitle);
    String headings = // lines of Markdown that begin with a hash
        text.lines().filter(line -> line.startsWith("#")).collect(Collectors.joining("\n"));
    int heading = words.in(headings, MAX_HEADING_CHARS).total();
    TitleWords.Occurrences inText = words.in(text, MAX_TEXT_CHARS);
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

  /** Returns a description; topics with the same description give the same judgements. */
  public String description() {
    return String.format(Locale.ROOT, "words %s, threshold %s", words.words(), THRESHOLD);
  }

  /**
   * Judgement of a page.
   *
   * @param score in [0, 1]
   * @param onTopic whether the score reaches the threshold
   * @param why description of the evidence
   */
  public record Judgement(double score, boolean onTopic, String why) {

    public Judgement {
      Arguments.refuse(!(score >= 0 && score <= 1), "score is %s; it must be in [0, 1]", score);
    }
  }
}
