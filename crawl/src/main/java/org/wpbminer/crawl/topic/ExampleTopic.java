package org.wpbminer.crawl.topic;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.crawl.WordWeights;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.text.Arguments;

/**
 * On topic by a classifier that was trained on example pages: their titles and main texts. The
 * words that it goes by can be read.
 */
public final class ExampleTopic implements TopicModel {

  /** The folder of pages on the topic, and that of others. */
  public static final String ON = "on-topic";

  public static final String OFF = "off-topic";
  private static final int SHOWN = 5;
  private static final int DESCRIBED = 10;

  private final WordWeights weights;
  private final double threshold;
  private final String description;

  private ExampleTopic(WordWeights weights, double threshold, String description) {
    this.weights = weights;
    this.threshold = threshold;
    this.description = description;
  }

  /**
   * Learns from the pages of a folder.
   *
   * @param folder with the pages on the topic in {@link #ON}, others in {@link #OFF}; at least two
   *     each
   * @param language the topic's, a code such as "en"; null if unknown
   * @param threshold probability from which on a page is on topic, in (0, 1]
   * @throws IOException if a page cannot be read
   */
  public static ExampleTopic learn(Path folder, PageMiner miner, String language, double threshold)
      throws IOException {
    Arguments.refuse(
        !(threshold > 0 && threshold <= 1),
        "the threshold is %s; it must be above 0 and at most 1",
        threshold);
    Sha256 sum = new Sha256();
    List<String> on = texts(folder.resolve(ON), miner, sum);
    List<String> off = texts(folder.resolve(OFF), miner, sum);
    WordWeights weights = WordWeights.learn(on, off, language);
    String description =
        String.format(
            Locale.ROOT,
            "%d pages on topic and %d off it (SHA-256 %s), threshold %s; strongest words %s",
            on.size(),
            off.size(),
            sum.hex(),
            threshold,
            weights.strongest(DESCRIBED));
    return new ExampleTopic(weights, threshold, description);
  }

  private static List<String> texts(Path folder, PageMiner miner, Sha256 sum) throws IOException {
    Arguments.refuse(!Files.isDirectory(folder), "%s is no folder; example pages go there", folder);
    MineOptions options = MineOptions.defaults().withMainText(MainTextFormat.MARKDOWN);
    List<String> texts = new ArrayList<>();
    for (Path file : PageFiles.below(folder)) {
      byte[] page = PageFiles.read(file, ParseLimits.defaults().maxBytes());
      sum.add(folder.relativize(file).toString(), page);
      texts.add(text(miner.mine(page, options)));
    }
    return texts;
  }

  private static String text(MinedPage page) {
    String title = page.metadata().title() == null ? page.title() : page.metadata().title();
    return title + "\n" + (page.mainText() == null ? "" : page.mainText());
  }

  @Override
  public TopicJudgement judge(MinedPage page) {
    String text = text(page);
    double probability = weights.probability(text);
    return new TopicJudgement(
        probability, probability >= threshold, "words " + weights.strongest(text, SHOWN));
  }

  @Override
  public String description() {
    return description;
  }
}
