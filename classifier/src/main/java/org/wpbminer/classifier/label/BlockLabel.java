package org.wpbminer.classifier.label;

import java.util.Arrays;
import org.wpbminer.segmenter.text.Arguments;

/** Label of a block (section 4.4 of the paper). The ordinal is the class number. */
public enum BlockLabel {
  /** Text that readers visit the page for. */
  RELATED_TEXT("related-text"),
  /** Links selected for the topic of this page. */
  RELATED_LINK("related-link"),
  /** Everything else. */
  OTHER("other");

  private final String label;

  BlockLabel(String label) {
    this.label = label;
  }

  /** Returns the label as written in labelled pages and results. */
  public String label() {
    return label;
  }

  /**
   * Returns the constant for a label.
   *
   * @throws IllegalArgumentException for any other word
   */
  public static BlockLabel of(String label) {
    return Arguments.choose("label", label, values(), BlockLabel::label);
  }

  public static boolean isLabel(String word) {
    return Arrays.stream(values()).anyMatch(constant -> constant.label.equals(word));
  }

  /**
   * Returns the most probable label; of equally probable labels the last one, which prefers {@link
   * #OTHER}.
   *
   * @param probabilities probability of each label, in their order. Not modified
   */
  public static BlockLabel mostProbable(double[] probabilities) {
    int best = probabilities.length - 1;
    for (int c = best - 1; c >= 0; c--) {
      best = probabilities[c] > probabilities[best] ? c : best;
    }
    return values()[best];
  }

  @Override
  public String toString() {
    return label;
  }
}
