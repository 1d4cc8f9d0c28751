package org.wpbminer.segmenter.cohesive;

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
    if (!(alpha >= 0 && alpha <= 1.5)) {
      throw new IllegalArgumentException("alpha is " + alpha + "; it must lie in [0, 1.5]");
    }
    if (!(beta >= 0 && beta <= alpha)) {
      throw new IllegalArgumentException(
          "beta is " + beta + "; it must lie in [0, alpha], alpha is " + alpha);
    }
    if (floor < 1) {
      throw new IllegalArgumentException("floor is " + floor + "; it must be at least 1");
    }
    if (itemLimit < 0) {
      throw new IllegalArgumentException("itemLimit is " + itemLimit + "; it must be at least 0");
    }
    if (!(linkPoor >= 0 && linkPoor <= linkRich && linkRich <= 1)) {
      throw new IllegalArgumentException(
          "linkPoor and linkRich are "
              + linkPoor
              + " and "
              + linkRich
              + "; they must lie in [0, 1], linkPoor not above linkRich");
    }
  }

  /** The values chosen by cross-validation on labelled pages. */
  public static CohesiveSegmentationParameters defaults() {
    return DEFAULTS;
  }
}
