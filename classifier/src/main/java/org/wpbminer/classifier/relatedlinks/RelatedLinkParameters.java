package org.wpbminer.classifier.relatedlinks;

import org.wpbminer.segmenter.text.Arguments;

/**
 * Numbers of the four rules.
 *
 * @param threshold T: the best block is related if its mean NUM is above it; at least 0. Published
 *     optimum 0.25 (Table 1)
 * @param shortAnchor an anchor of fewer bytes is short; at least 0. Published 10
 * @param shortAllowed a block with more short anchors than this is out (rule 1); at least 0. Rule 1
 *     says 2, the algorithm of Figure 1 throws out at the second: 1
 * @param fewestLinks a block of fewer links is out; at least 1. The paper has no rule of it, but
 *     its first feature of related links is that they come in blocks; taken as 2
 * @param mostBlocks how many blocks above T, best first, are related; at least 1. The paper takes
 *     the best one
 */
public record RelatedLinkParameters(
    double threshold, int shortAnchor, int shortAllowed, int fewestLinks, int mostBlocks) {

  private static final RelatedLinkParameters PUBLISHED =
      new RelatedLinkParameters(0.25, 10, 2, 2, 1);

  public RelatedLinkParameters {
    Arguments.refuse(
        !(threshold >= 0), "threshold (T) is %s; it must be 0 or more words a link", threshold);
    atLeast("shortAnchor", shortAnchor, 0);
    atLeast("shortAllowed", shortAllowed, 0);
    atLeast("fewestLinks", fewestLinks, 1);
    atLeast("mostBlocks", mostBlocks, 1);
  }

  /** The published values, T = 0.25, 10 bytes, 2 short anchors, one block; and no single links. */
  public static RelatedLinkParameters published() {
    return PUBLISHED;
  }

  /** These with another T. */
  public RelatedLinkParameters withThreshold(double threshold) {
    return new RelatedLinkParameters(threshold, shortAnchor, shortAllowed, fewestLinks, mostBlocks);
  }

  /** These with another number of short anchors. */
  public RelatedLinkParameters withShortAllowed(int shortAllowed) {
    return new RelatedLinkParameters(threshold, shortAnchor, shortAllowed, fewestLinks, mostBlocks);
  }

  /** These with another least number of links. */
  public RelatedLinkParameters withFewestLinks(int fewestLinks) {
    return new RelatedLinkParameters(threshold, shortAnchor, shortAllowed, fewestLinks, mostBlocks);
  }

  /** These with another number of blocks. */
  public RelatedLinkParameters withMostBlocks(int mostBlocks) {
    return new RelatedLinkParameters(threshold, shortAnchor, shortAllowed, fewestLinks, mostBlocks);
  }

  private static void atLeast(String name, int value, int least) {
    Arguments.refuse(value < least, "%s is %s; it must be at least %s", name, value, least);
  }
}
