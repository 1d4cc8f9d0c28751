package org.wpbminer.segmenter;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.wpbminer.segmenter.DensityEntropySegmenter.Visit.Outcome;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Segmenter by node density entropy (algorithm 1 of the paper, {@code segmentPage}). Starting at
 * the root it descends into nodes with a high entropy H, keeps nodes with a medium H as blocks,
 * drops the rest, and fuses neighbouring blocks that belong together.
 */
public final class DensityEntropySegmenter implements PageSegmenter {

  private final SegmentationParameters parameters;

  public DensityEntropySegmenter(SegmentationParameters parameters) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
  }

  @Override
  public List<Block> segment(PageTree tree) {
    return FusionRules.fuse(tree, segmentDomTree(tree, visit -> {}));
  }

  /**
   * Returns every node that {@link #segment} visits, in document order, with its densities and H.
   */
  public List<Visit> trace(PageTree tree) {
    List<Visit> visits = new ArrayList<>();
    segmentDomTree(tree, visits::add);
    return visits;
  }

  /**
   * Implements function {@code segmentDomTree}. Nodes are numbered in pre-order, so that descending
   * means going to the next number and skipping a subtree means going to its end; no stack is
   * needed.
   */
  private List<Block> segmentDomTree(PageTree tree, Consumer<Visit> visitor) {
    List<Block> blocks = new ArrayList<>();
    int node = 1;
    while (node < tree.size()) {
      NodeDensities densities = NodeDensities.of(tree, node);
      double entropy = densities.entropy();
      Outcome outcome = outcome(tree.isText(node), entropy);
      visitor.accept(new Visit(node, densities, entropy, outcome));
      if (outcome == Outcome.BLOCK) {
        blocks.add(new Block(new int[] {node}));
      }
      node = outcome == Outcome.DESCENDED ? node + 1 : tree.subtreeEnd(node);
    }
    return blocks;
  }

  private Outcome outcome(boolean text, double entropy) {
    if (text) {
      return entropy > parameters.gamma() ? Outcome.BLOCK : Outcome.DROPPED;
    }
    if (entropy > parameters.alpha()) {
      return Outcome.DESCENDED;
    }
    return entropy > parameters.beta() ? Outcome.BLOCK : Outcome.DROPPED;
  }

  /**
   * Visited node with its outcome, as drawn in Figure 2 of the paper.
   *
   * @param node number of the node
   * @param densities densities of the node
   * @param entropy density entropy H of the node
   * @param outcome decision about the node
   */
  public record Visit(int node, NodeDensities densities, double entropy, Outcome outcome) {

    /** Decision about a visited node. */
    public enum Outcome {
      /** H is above alpha: the children of the node are visited. */
      DESCENDED,
      /** H is above beta (element) or gamma (text): the node is a block. */
      BLOCK,
      /** H is too small: the node is dropped. */
      DROPPED
    }
  }
}
