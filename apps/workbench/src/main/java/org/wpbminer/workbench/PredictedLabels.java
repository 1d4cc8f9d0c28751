package org.wpbminer.workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.workbench.OpenPage.LinkPrediction;
import org.wpbminer.workbench.PageLabels.LabelledBlock;

/**
 * The labels that labelling a page starts from: each block's as the model gives it, and each link
 * by itself of which it says something else than of the block around it. A block of links that the
 * model did not take for related links, but most of whose links it did, is one.
 */
final class PredictedLabels {

  private final PageTree tree;
  private final Map<Integer, LinkPrediction> links;
  private final List<LabelledBlock> labelled = new ArrayList<>();

  private PredictedLabels(PageTree tree, Map<Integer, LinkPrediction> links) {
    this.tree = tree;
    this.links = links;
  }

  /**
   * The labels.
   *
   * @param nodes of each mined block
   * @param links what the model says of links, by their nodes
   */
  static PageLabels of(
      PageTree tree, MinedPage mined, List<int[]> nodes, Map<Integer, LinkPrediction> links) {
    PredictedLabels labels = new PredictedLabels(tree, links);
    for (int b = 0; b < nodes.size(); b++) {
      labels.add(nodes.get(b), mined.blocks().get(b).label());
    }
    return new PageLabels(tree, labels.labelled);
  }

  private void add(int[] nodes, BlockLabel said) {
    int[] ofBlock = linksIn(nodes);
    long related = IntStream.of(ofBlock).filter(link -> links.get(link).related()).count();
    boolean list =
        said == BlockLabel.RELATED_LINK || 2 * related > ofBlock.length && isLinks(nodes);
    // A list of related links of which none is one is told by its label alone.
    int[] apart =
        list && related == 0
            ? new int[0]
            : IntStream.of(ofBlock)
                .filter(link -> links.get(link).related() != list)
                .filter(link -> !isOneOf(link, nodes))
                .toArray();
    labelled.add(new LabelledBlock(nodes, list ? BlockLabel.RELATED_LINK : said, null));
    for (int link : apart) {
      BlockLabel other = list ? BlockLabel.OTHER : BlockLabel.RELATED_LINK;
      labelled.add(new LabelledBlock(new int[] {link}, other, null));
    }
  }

  private int[] linksIn(int[] nodes) {
    return IntStream.of(nodes)
        .flatMap(root -> IntStream.range(root, tree.subtreeEnd(root)))
        .filter(links::containsKey)
        .toArray();
  }

  /** Whether a block is links for the most part. */
  private boolean isLinks(int[] nodes) {
    int inLinks = IntStream.of(nodes).map(tree::linkTextChars).sum();
    return 2 * inLinks > IntStream.of(nodes).map(tree::chars).sum();
  }

  private static boolean isOneOf(int link, int[] nodes) {
    return IntStream.of(nodes).anyMatch(node -> node == link);
  }
}
