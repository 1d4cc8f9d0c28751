package org.wpbminer.crawl.output;

import java.util.Objects;
import org.wpbminer.crawl.frontier.QueueTier;

/**
 * A page that was visited.
 *
 * @param tier where the best link to it stood
 * @param linkScore what that link counted in the queue
 * @param topicScore how much the page is on topic, in [0, 1]
 * @param onTopic whether that is enough
 */
public record HarvestPoint(
    String url, QueueTier tier, double linkScore, double topicScore, boolean onTopic) {

  public HarvestPoint {
    Objects.requireNonNull(url, "url");
    Objects.requireNonNull(tier, "tier");
  }

  /** On one line, for {@link #read}. */
  public String written() {
    return String.join(
        "\t",
        url,
        tier.name(),
        Double.toString(linkScore),
        Double.toString(topicScore),
        Boolean.toString(onTopic));
  }

  /** From the line that {@link #written} gave. */
  public static HarvestPoint read(String line) {
    String[] cells = line.split("\t");
    return new HarvestPoint(
        cells[0],
        QueueTier.valueOf(cells[1]),
        Double.parseDouble(cells[2]),
        Double.parseDouble(cells[3]),
        Boolean.parseBoolean(cells[4]));
  }
}
