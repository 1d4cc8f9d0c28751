package org.wpbminer.eval.systems.linkblocks;

import java.util.Objects;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Parameters of a logical link block (equation 5-1).
 *
 * @param distance measure of the distance of two links
 * @param maxDistance d_t: neighbouring links in a block are less than this apart; at least 1
 * @param minLinks C_t: minimum number of links in a block; at least 1
 */
public record LinkBlockParameters(Distance distance, int maxDistance, int minLinks) {

  /** Distance measures of two links in the source (chapter 5, section 5.3). */
  public enum Distance {
    /**
     * Length of the source between the links in UTF-16 units, without the attributes of tags:
     * {@code <div id="main"> ABC </div>} counts as {@code <div> ABC </div>}, 16. Comments,
     * whitespace and scripts count fully.
     */
    CODE,
    /** Length of the text between the links, as {@link TextLength} counts it. */
    TEXT
  }

  public LinkBlockParameters {
    Objects.requireNonNull(distance, "distance");
    Arguments.refuse(
        maxDistance < 1, "maxDistance (d_t) is %s; it must be at least 1", maxDistance);
    Arguments.refuse(minLinks < 1, "minLinks (C_t) is %s; it must be at least 1", minLinks);
  }

  /** Returns text distance with the published values, d_t = 40 and C_t = 3 (section 5.4.2). */
  public static LinkBlockParameters defaults() {
    return defaults(Distance.TEXT);
  }

  /** Returns the constants of the paper's experiments: C_t = 3; d_t = 40 (text), 80 (code). */
  public static LinkBlockParameters defaults(Distance distance) {
    return new LinkBlockParameters(distance, distance == Distance.TEXT ? 40 : 80, 3);
  }
}
