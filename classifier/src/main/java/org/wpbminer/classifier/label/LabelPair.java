package org.wpbminer.classifier.label;

import java.util.Arrays;

/** Pair of labels. LIBSVM has one pairwise classifier for each pair. */
public enum LabelPair {
  TEXT_LINK(BlockLabel.RELATED_TEXT, BlockLabel.RELATED_LINK),
  TEXT_OTHER(BlockLabel.RELATED_TEXT, BlockLabel.OTHER),
  LINK_OTHER(BlockLabel.RELATED_LINK, BlockLabel.OTHER);

  private final BlockLabel first;
  private final BlockLabel second;

  LabelPair(BlockLabel first, BlockLabel second) {
    this.first = first;
    this.second = second;
  }

  /** Returns the pair of two labels with these ordinals. */
  public static LabelPair of(int label, int other) {
    return Arrays.stream(values())
        .filter(pair -> pair.has(label) && pair.has(other))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the label with the smaller ordinal; positive decision values mean this label. */
  public BlockLabel first() {
    return first;
  }

  public BlockLabel second() {
    return second;
  }

  public boolean has(BlockLabel label) {
    return label == first || label == second;
  }

  /** Whether the label with this ordinal is in the pair. */
  public boolean has(int label) {
    return label == first.ordinal() || label == second.ordinal();
  }
}
