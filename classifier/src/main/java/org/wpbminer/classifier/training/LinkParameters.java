package org.wpbminer.classifier.training;

import org.wpbminer.classifier.lexicon.LexiconParameters;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.segmenter.text.Arguments;

/**
 * How a {@link org.wpbminer.classifier.links.LinkModel} is learned.
 *
 * @param lexicon how its lexicon is
 * @param screen log odds by the lexicon from which on a group's features are looked at; finite
 * @param linearCost C of its linear screen, above 0
 * @param leastLinear log odds by that from which on a group is decided by the support vector
 *     machine, or lower where related links are very rare; finite
 * @param svm C, balance of the two classes, tolerance; its gamma is divided by the number of
 *     features
 * @param least probability from which on a group is one of related links, in (0, 1)
 */
public record LinkParameters(
    LexiconParameters lexicon,
    double screen,
    double linearCost,
    double leastLinear,
    SvmParameters svm,
    double least) {

  private static final LinkParameters DEFAULTS =
      new LinkParameters(
          new LexiconParameters(0.1, 1 / 60.0, 2, 6, 0.005, 0.01),
          -4,
          0.1,
          -4,
          new SvmParameters(2, 0.6, 0.2, 1e-2),
          0.4);

  public LinkParameters {
    Arguments.refuse(!Double.isFinite(screen), "screen is %s; it must be finite", screen);
    Arguments.refuse(
        !(linearCost > 0 && Double.isFinite(linearCost)),
        "linearCost is %s; it must be above 0 and finite",
        linearCost);
    Arguments.refuse(
        !Double.isFinite(leastLinear), "leastLinear is %s; it must be finite", leastLinear);
    Arguments.refuse(!(least > 0 && least < 1), "least is %s; it must lie in (0, 1)", least);
  }

  /** The values chosen by cross-validation. */
  public static LinkParameters defaults() {
    return DEFAULTS;
  }
}
