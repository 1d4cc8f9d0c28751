package org.wpbminer.segmenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.segmenter.DensityEntropySegmenter.Visit.Outcome;
import org.wpbminer.segmenter.page.PageTree;

class DensityEntropySegmenterTest {

  private static final SegmentationParameters[] THRESHOLDS = {
    SegmentationParameters.published(),
    new SegmentationParameters(0.3, 0.05, 0.02),
    new SegmentationParameters(0.1, 0.2, 0),
    new SegmentationParameters(0, 0, 0),
    new SegmentationParameters(1.5, 1.5, 1.5),
  };

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithALiteralAlgorithmOne(long seed) {
    PageTree tree = TreeChecks.tree(RandomPages.page(seed, false));
    for (SegmentationParameters p : THRESHOLDS) {
      List<Integer> blocks = new ArrayList<>();
      segmentDomTree(tree, 0, p, blocks);
      List<Block> expected = fuseBlocks(tree, blocks);
      assertThat(new DensityEntropySegmenter(p).segment(tree)).isEqualTo(expected);
    }
  }

  /** Function {@code segmentDomTree} of the paper, with its recursion. */
  private static void segmentDomTree(
      PageTree tree, int node, SegmentationParameters p, List<Integer> blocks) {
    for (int c = tree.firstChild(node); c != PageTree.NONE; c = tree.nextSibling(c)) {
      double h = entropy(tree, c);
      if (!tree.isText(c)) {
        if (h > p.alpha()) {
          segmentDomTree(tree, c, p, blocks);
        } else if (h > p.beta()) {
          blocks.add(c);
        }
      } else if (h > p.gamma()) {
        blocks.add(c);
      }
    }
  }

  private static double entropy(PageTree tree, int node) {
    return term(tree.textChars(node), tree.textChars(0))
        + term(tree.links(node), tree.links(0))
        + term(tree.linkTextChars(node), tree.linkTextChars(0));
  }

  private static double term(int part, int whole) {
    double p = whole == 0 ? 0 : (double) part / whole / 2;
    return p == 0 ? 0 : -p * Math.log(p) / Math.log(2);
  }

  /**
   * Function {@code fuseBlocks}: a block is joined to the block before it in the list if R holds.
   */
  private static List<Block> fuseBlocks(PageTree tree, List<Integer> blocks) {
    List<List<Integer>> fused = new ArrayList<>();
    int last = PageTree.NONE;
    for (int node : blocks) {
      if (last != PageTree.NONE
          && tree.parent(last) == tree.parent(node)
          && FusionRules.similar(tree.tag(last), tree.tag(node))) {
        fused.get(fused.size() - 1).add(node);
      } else {
        fused.add(new ArrayList<>(List.of(node)));
      }
      last = node;
    }
    return fused.stream()
        .map(nodes -> new Block(nodes.stream().mapToInt(Integer::intValue).toArray()))
        .toList();
  }

  /**
   * Algorithm 1 requires H above a threshold, so H equal to the threshold counts as below it. In
   * the rows for p, beta stays 0, so that a node is a block if the algorithm does not descend into
   * it.
   */
  @ParameterizedTest
  @CsvSource({
    "alpha, p,     false, DESCENDED",
    "alpha, p,     true,  BLOCK",
    "beta,  p,     false, BLOCK",
    "beta,  p,     true,  DROPPED",
    "gamma, #text, false, BLOCK",
    "gamma, #text, true,  DROPPED",
  })
  void anEntropyEqualToTheThresholdIsNotAboveIt(
      String threshold, String tag, boolean atEntropy, Outcome expected) {
    PageTree tree = TreeChecks.tree("<body><p>some words</p>and as many of others");
    int node = tree.size() - 1;
    if (tag.equals("p")) {
      node = TreeChecks.find(tree, "p");
    }
    double h = NodeDensities.of(tree, node).entropy();
    assertThat(h).isBetween(0.1, 1.4);
    double value = atEntropy ? h : Math.nextDown(h);
    SegmentationParameters parameters =
        switch (threshold) {
          case "alpha" -> new SegmentationParameters(value, 0, 0);
          case "beta" -> new SegmentationParameters(h, value, 0);
          default -> new SegmentationParameters(0, 0, value);
        };
    assertThat(outcomeWithin(tree, node, parameters)).isEqualTo(expected);
  }

  private static Outcome outcomeWithin(PageTree tree, int node, SegmentationParameters parameters) {
    return new DensityEntropySegmenter(parameters)
        .trace(tree).stream()
            .filter(visit -> visit.node() == node)
            .findFirst()
            .orElseThrow()
            .outcome();
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.01, 1.51, Double.NaN, Double.POSITIVE_INFINITY})
  void thresholdsOutOfRangeAreRefused(double value) {
    assertThatThrownBy(() -> new SegmentationParameters(value, 0, 0))
        .hasMessageContaining("alpha is " + value);
    assertThatThrownBy(() -> new SegmentationParameters(0, value, 0))
        .hasMessageContaining("beta is " + value);
    assertThatThrownBy(() -> new SegmentationParameters(0, 0, value))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("gamma is " + value + "; it must lie in [0, 1.5]");
  }
}
