package org.wpbminer.eval;

import org.wpbminer.segmenter.text.Arguments;

/**
 * Precision of label expansion P@N = |Sr intersect Sg| / N: blocks whose given label is the true
 * one, over the N blocks that were without a label (WPBMiner paper, section 5.2.2).
 *
 * @param right blocks labelled as they should be, at least 0
 * @param labelled blocks that were given any label, at least {@code right}
 * @param blocks blocks that were without a label: N, at least {@code labelled}
 */
public record LabelPrecision(long right, long labelled, long blocks) {

  public LabelPrecision {
    Arguments.refuse(
        right < 0 || right > labelled || labelled > blocks,
        "0 <= right <= labelled <= blocks must hold: %d, %d, %d",
        right,
        labelled,
        blocks);
  }

  /**
   * Counts one batch.
   *
   * @param gold true label of each block, from 0. Not modified.
   * @param given label that each block was given, from 0, or -1 where no label reached it. Not
   *     modified.
   */
  public static LabelPrecision count(int[] gold, int[] given) {
    Arguments.refuse(
        gold.length != given.length,
        "one true and one given label a block: %d, %d",
        gold.length,
        given.length);
    int right = 0;
    int labelled = 0;
    for (int i = 0; i < gold.length; i++) {
      Arguments.refuse(
          gold[i] < 0 || given[i] < -1,
          "block %d: the true label must be at least 0, the given one at least -1: %d, %d",
          i,
          gold[i],
          given[i]);
      right += gold[i] == given[i] ? 1 : 0;
      labelled += given[i] >= 0 ? 1 : 0;
    }
    return new LabelPrecision(right, labelled, gold.length);
  }

  /** The counts of two batches together. */
  public LabelPrecision plus(LabelPrecision other) {
    return new LabelPrecision(
        Math.addExact(right, other.right),
        Math.addExact(labelled, other.labelled),
        Math.addExact(blocks, other.blocks));
  }

  /** P@N = right / blocks; a block that no label reached counts as wrong. NaN for N = 0. */
  public double precisionAtN() {
    return right / (double) blocks;
  }

  /** right / labelled: the same over the blocks that a label reached. NaN where none did. */
  public double precisionOfLabelled() {
    return right / (double) labelled;
  }

  /** labelled / blocks: the share that a label reached. NaN for N = 0. */
  public double coverage() {
    return labelled / (double) blocks;
  }
}
