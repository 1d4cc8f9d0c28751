package org.wpbminer.segmenter;

/**
 * One node that segmentation looked at: what Figure 2 of the paper draws.
 *
 * @param node the node
 * @param densities its densities
 * @param entropy its H
 * @param outcome what became of it
 */
public record Visit(int node, NodeDensities densities, double entropy, Outcome outcome) {

  /** What becomes of a visited node. */
  public enum Outcome {
    /** H above alpha: its children are visited. */
    DESCENDED,
    /** A block, H above beta (element) or gamma (text). */
    BLOCK,
    /** Too little of the page. */
    DROPPED
  }
}
