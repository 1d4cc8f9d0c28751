package org.wpbminer.classifier.label;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Blocks of a page with the probabilities of their labels.
 *
 * @param blocks blocks in document order
 * @param labels label of each block: the most probable label or, in profile {@code paper}, the
 *     label with the most votes
 * @param probabilities probabilities of each block, in the order of {@link BlockLabel}
 */
public record LabelledBlocks(
    List<Block> blocks, List<BlockLabel> labels, List<double[]> probabilities) {

  public static LabelledBlocks of(List<Block> blocks, double[][] probabilities) {
    List<BlockLabel> labels = Arrays.stream(probabilities).map(BlockLabel::mostProbable).toList();
    return new LabelledBlocks(blocks, labels, Arrays.asList(probabilities));
  }

  /** Returns the blocks with the labels that {@link #ofVotes} gives. */
  public LabelledBlocks byVotes(List<double[][]> decisions) {
    return new LabelledBlocks(
        blocks, decisions.stream().map(LabelledBlocks::ofVotes).toList(), probabilities);
  }

  /**
   * Returns the label that wins the most pairwise decisions, as in a support vector machine for
   * several classes; the first of them if several labels win equally often.
   *
   * @param decisions decision values [label][against], for labels before {@code against}; NaN for a
   *     pair that was not learned. Not modified
   */
  public static BlockLabel ofVotes(double[][] decisions) {
    int[] votes = new int[BlockLabel.values().length];
    for (int a = 0; a < votes.length; a++) {
      for (int b = a + 1; b < votes.length; b++) {
        if (!Double.isNaN(decisions[a][b])) {
          votes[decisions[a][b] > 0 ? a : b]++;
        }
      }
    }
    int best = 0;
    for (int v = 1; v < votes.length; v++) {
      best = votes[v] > votes[best] ? v : best;
    }
    return BlockLabel.values()[best];
  }

  /** Returns the label of every node of the page; nodes outside all blocks are OTHER. */
  public static BlockLabel[] ofNodes(PageTree tree, List<Block> blocks, List<BlockLabel> labels) {
    BlockLabel[] nodes = new BlockLabel[tree.size()];
    Arrays.fill(nodes, BlockLabel.OTHER);
    for (int i = 0; i < blocks.size(); i++) {
      for (int root : blocks.get(i).nodes()) {
        Arrays.fill(nodes, root, tree.subtreeEnd(root), labels.get(i));
      }
    }
    return nodes;
  }

  /**
   * Joins neighbouring blocks that belong together. The probabilities of a joined block are the
   * means of its parts, weighted by characters; the common label stays the most probable.
   */
  public LabelledBlocks joined(PageTree tree) {
    int[] groups = BlockJoiner.groups(tree, blocks, labels);
    List<Block> wholes = new ArrayList<>();
    List<BlockLabel> common = new ArrayList<>();
    List<double[]> means = new ArrayList<>();
    for (int from = 0, to; from < groups.length; from = to) {
      to = from + 1;
      while (to < groups.length && groups[to] == groups[from]) {
        to++;
      }
      wholes.add(Block.joined(blocks.subList(from, to)));
      common.add(labels.get(from));
      means.add(mean(tree, from, to));
    }
    return new LabelledBlocks(wholes, common, means);
  }

  private double[] mean(PageTree tree, int from, int to) {
    if (to == from + 1) {
      return probabilities.get(from);
    }
    double[] mean = new double[BlockLabel.values().length];
    double weights = 0;
    for (int b = from; b < to; b++) {
      double weight = 1 + blocks.get(b).textChars(tree) + blocks.get(b).linkTextChars(tree);
      weights += weight;
      for (int c = 0; c < mean.length; c++) {
        mean[c] += weight * probabilities.get(b)[c];
      }
    }
    for (int c = 0; c < mean.length; c++) {
      mean[c] /= weights;
    }
    return mean;
  }
}
