package org.wpbminer.segmenter;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.wpbminer.segmenter.DensityEntropySegmenter.Visit.Outcome;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Segmentation by node density entropy (algorithm 1 of the paper, {@code segmentPage}): visit nodes
 * from the root down, descend where H is large, keep what is of middling H, drop the rest, and fuse
 * neighbours that belong together.
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

  /** Every node that {@link #segment} visits, in document order, with its densities and H. */
  public List<Visit> trace(PageTree tree) {
    List<Visit> visits = new ArrayList<>();
    segmentDomTree(tree, visits::add);
    return visits;
  }

  /**
   * Function {@code segmentDomTree}. In pre-order, descending into a node is a step to the next
   * number and passing over its subtree a jump to the subtree's end: no stack is needed.
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
}
