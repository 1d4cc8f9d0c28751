package org.wpbminer.classifier;

/** Two labels that a machine tells apart. LIBSVM's pairwise machines are one for each. */
public enum LabelPair {
  /** Related text against related links. */
  TEXT_LINK(BlockLabel.RELATED_TEXT, BlockLabel.RELATED_LINK),
  /** Related text against other. */
  TEXT_OTHER(BlockLabel.RELATED_TEXT, BlockLabel.OTHER),
  /** Related links against other. */
  LINK_OTHER(BlockLabel.RELATED_LINK, BlockLabel.OTHER);

  /** The bits of all pairs. */
  public static final int ALL = (1 << values().length) - 1;

  private final BlockLabel first;
  private final BlockLabel second;

  LabelPair(BlockLabel first, BlockLabel second) {
    this.first = first;
    this.second = second;
  }

  /** The label whose vectors have decision values above 0; its ordinal is the smaller. */
  public BlockLabel first() {
    return first;
  }

  /** The other label. */
  public BlockLabel second() {
    return second;
  }

  /** This pair among others: one bit. */
  public int bit() {
    return 1 << ordinal();
  }

  /** Two bits: the pair's own, and one that says that a vector counts twice for its machine. */
  public int twice() {
    return bit() | 1 << values().length + ordinal();
  }

  /** How often a vector counts for the pair's machine that has these bits: 0, 1 or 2 times. */
  int times(int bits) {
    return Integer.bitCount(bits & twice());
  }

  /** Whether a label, by its ordinal, is one of the two. */
  public boolean has(int label) {
    return label == first.ordinal() || label == second.ordinal();
  }
}
