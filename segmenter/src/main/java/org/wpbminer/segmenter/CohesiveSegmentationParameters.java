package org.wpbminer.segmenter;

import org.wpbminer.segmenter.text.Arguments;

/**
 * Parameters of {@link CohesiveSegmenter}.
 *
 * @param alpha threshold of the node density entropy H above which an element is always split; in
 *     [0, 1.5]
 * @param beta maximum H of an element that is never split; in [0, alpha]
 * @param floor minimum number of characters of an element that is split, and of both the text and
 *     the links in an element that mixes them; at least 1
 * @param itemLimit number of characters below which siblings with the same tag and class are items
 *     of a list, which are kept whole and together; at least 0, which turns this off
 * @param linkPoor share of characters in links below which a node counts as text; in [0, 1]
 * @param linkRich share of characters in links above which a node counts as links; in [linkPoor, 1]
 */
public record CohesiveSegmentationParameters(
    double alpha, double beta, int floor, int itemLimit, double linkPoor, double linkRich) {

  private static final CohesiveSegmentationParameters DEFAULTS =
      new CohesiveSegmentationParameters(0.45, 0.10, 30, 300, 0.3, 0.6);

  public CohesiveSegmentationParameters {
    Arguments.refuse(!(alpha >= 0 && alpha <= 1.5), "alpha is %s; it must lie in [0, 1.5]", alpha);
    Arguments.refuse(
        !(beta >= 0 && beta <= alpha),
        "beta is %s; it must lie in [0, alpha], alpha is %s",
        beta,
        alpha);
    Arguments.refuse(floor < 1, "floor is %s; it must be at least 1", floor);
    Arguments.refuse(itemLimit < 0, "itemLimit is %s; it must be at least 0", itemLimit);
    Arguments.refuse(
        !(linkPoor >= 0 && linkPoor <= linkRich && linkRich <= 1),
        "linkPoor and linkRich are %s and %s; they must lie in [0, 1], linkPoor not above linkRich",
        linkPoor,
        linkRich);
  }

  /** Returns the values chosen by cross-validation on labelled pages. */
  public static CohesiveSegmentationParameters defaults() {
    return DEFAULTS;
  }
}
