package org.wpbminer.crawl.topic;

import java.util.Objects;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Whether a page is on topic.
 *
 * @param score in [0, 1]
 * @param onTopic whether that is enough
 * @param why what spoke for it, in words
 */
public record TopicJudgement(double score, boolean onTopic, String why) {

  public TopicJudgement {
    Arguments.refuse(!(score >= 0 && score <= 1), "score is %s; it must be in [0, 1]", score);
    Objects.requireNonNull(why, "why");
  }
}
