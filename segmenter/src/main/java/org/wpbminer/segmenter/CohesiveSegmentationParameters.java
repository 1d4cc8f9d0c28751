package org.wpbminer.segmenter;

import org.wpbminer.segmenter.text.Arguments;

/**
 * Parameters of {@link CohesiveSegmenter}.
 *
 * @param alpha an element whose node density entropy H is above it is descended into, whatever it
 *     holds; in [0, 1.5]
 * @param beta an element whose H is not above it stays whole, whatever it holds; in [0, alpha]
 * @param floor characters; an element of fewer stays whole, a part of fewer does not make its
 *     parent mixed; at least 1
 * @param itemLimit characters; siblings of one name and class that have fewer each are items of a
 *     list: they stay whole and together, whatever they hold; at least 0, which means never
 * @param linkPoor what has less than this share of its characters in links is text; in [0, 1]
 * @param linkRich what has more than this share of its characters in links is links; in [linkPoor,
 *     1]
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

  /** The values chosen by cross-validation on labelled pages. */
  public static CohesiveSegmentationParameters defaults() {
    return DEFAULTS;
  }
}
