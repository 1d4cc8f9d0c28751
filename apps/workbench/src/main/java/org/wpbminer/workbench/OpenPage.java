package org.wpbminer.workbench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.training.GoldBlock;
import org.wpbminer.classifier.training.GoldLabels;
import org.wpbminer.classifier.training.LabelledSource;
import org.wpbminer.classifier.training.PageDoubt;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/** A page that is being labelled, with the model's predictions, its labels and the undo history. */
final class OpenPage {

  private static final int MAX_UNDO_STEPS = 1_000;

  private final Page page;
  private final MinedPage mined;

  /** For each node, the index of the mined block that contains it, or -1. */
  private final int[] minedOf;

  private final List<Prediction> predictions;
  private final Map<Integer, LinkPrediction> links;

  /** Labels after each change, oldest first. The list is replaced, not modified. */
  private List<PageLabels> steps;

  /** Index of the current labels in {@link #steps}; later labels were undone. */
  private int step;

  /** Opens a page, with its own labels if it is labelled, else with predicted ones. */
  OpenPage(Page page, MinedPage mined, boolean labelled) {
    PageTree tree = page.tree();
    List<int[]> nodes = BlockNodes.of(tree, mined);
    this.page = page;
    this.mined = mined;
    this.predictions = mined.blocks().stream().map(Prediction::of).toList();
    this.minedOf = PageLabels.blockOf(tree, nodes);
    this.links = linkPredictions();
    this.steps =
        List.of(
            labelled
                ? new PageLabels(tree, GoldLabels.of(tree).list(tree))
                : PredictedLabels.of(tree, mined, nodes, links));
  }

  /**
   * Prediction for a block.
   *
   * @param label the most probable label
   * @param probability its probability
   * @param margin difference to the probability of the second label, in [0, 1]
   */
  public record Prediction(BlockLabel label, double probability, double margin) {

    static Prediction of(MinedPage.Block block) {
      double[] sorted =
          block.probabilities().values().stream().mapToDouble(p -> p).sorted().toArray();
      double margin = sorted[sorted.length - 1] - sorted[sorted.length - 2];
      return new Prediction(block.label(), block.probability(), margin);
    }
  }

  /**
   * Prediction for a link.
   *
   * @param related whether the link is related
   * @param probability probability that the link is related, in [0, 1]
   */
  public record LinkPrediction(boolean related, double probability) {}

  /**
   * Returns the predictions for the links in the page's blocks by node. Links of one block to the
   * same address have the same prediction. Links that do not lead to a page have none.
   */
  private Map<Integer, LinkPrediction> linkPredictions() {
    List<Map<String, LinkPrediction>> ofBlocks = new ArrayList<>();
    for (MinedPage.Block block : mined.blocks()) {
      Map<String, LinkPrediction> ofBlock = new HashMap<>();
      for (MinedPage.Link link : block.links()) {
        if (link.isToPage()) {
          ofBlock.merge(
              link.href(),
              new LinkPrediction(link.related(), link.probability()),
              (one, other) -> one.probability() >= other.probability() ? one : other);
        }
      }
      ofBlocks.add(ofBlock);
    }
    PageTree tree = page.tree();
    LinkResolver resolver = LinkResolver.of(null, page);
    Map<Integer, LinkPrediction> byNode = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      if (minedOf[node] >= 0 && PageLabels.isLink(tree, node)) {
        String address = resolver.resolve(tree.attribute(node, "href"));
        LinkPrediction prediction = ofBlocks.get(minedOf[node]).get(address);
        if (prediction != null) {
          byNode.put(node, prediction);
        }
      }
    }
    return byNode;
  }

  public Page page() {
    return page;
  }

  public MinedPage mined() {
    return mined;
  }

  public PageLabels labels() {
    return steps.get(step);
  }

  /** Returns how uncertain the model is about the page's blocks and groups of links. */
  public double doubt() {
    double doubt = 0;
    for (MinedPage.Block block : mined.blocks()) {
      doubt += PageDoubt.of(block.probability(), 1);
      // Links of one group have the same probability.
      Map<Double, Integer> groups = new TreeMap<>();
      block.links().forEach(link -> groups.merge(link.probability(), 1, Integer::sum));
      for (Map.Entry<Double, Integer> group : groups.entrySet()) {
        doubt += PageDoubt.of(group.getKey(), group.getValue());
      }
    }
    return doubt;
  }

  /** Returns the prediction of the first mined block that shares a node with a block, or null. */
  public Prediction prediction(GoldBlock block) {
    PageTree tree = page.tree();
    return Arrays.stream(block.nodes())
        .flatMap(root -> IntStream.range(root, tree.subtreeEnd(root)))
        .filter(node -> minedOf[node] >= 0)
        .mapToObj(node -> predictions.get(minedOf[node]))
        .findFirst()
        .orElse(null);
  }

  public LinkPrediction prediction(int link) {
    return links.get(link);
  }

  public boolean canUndo() {
    return step > 0;
  }

  public boolean canRedo() {
    return step < steps.size() - 1;
  }

  void change(UnaryOperator<PageLabels> change) {
    PageLabels changed = change.apply(labels());
    int oldest = Math.max(0, step + 1 - MAX_UNDO_STEPS);
    List<PageLabels> longer = new ArrayList<>(steps.subList(oldest, step + 1));
    longer.add(changed);
    steps = longer;
    step = longer.size() - 1;
  }

  void undo() {
    Arguments.refuse(!canUndo(), "there is nothing to undo");
    step--;
  }

  void redo() {
    Arguments.refuse(!canRedo(), "there is nothing to redo");
    step++;
  }

  /** Returns an action that restores the current labels, for use if a change cannot be saved. */
  Runnable wayBack() {
    List<PageLabels> before = steps;
    int at = step;
    return () -> {
      steps = before;
      step = at;
    };
  }

  /** Returns the page's source with the current labels in its markup. */
  String source() {
    return LabelledSource.write(page.tree(), labels().blocks());
  }

  /**
   * Labels with which a page starts: those that the model predicts for blocks, and separate labels
   * for links whose prediction differs from their block. A block of links is labelled as related
   * links if most of its links are predicted to be related.
   */
  static final class PredictedLabels {

    private final PageTree tree;
    private final Map<Integer, LinkPrediction> links;
    private final List<GoldBlock> labelled = new ArrayList<>();

    private PredictedLabels(PageTree tree, Map<Integer, LinkPrediction> links) {
      this.tree = tree;
      this.links = links;
    }

    /** Returns the labels, from the nodes of mined blocks and the predictions of links. */
    static PageLabels of(
        PageTree tree, MinedPage mined, List<int[]> nodes, Map<Integer, LinkPrediction> links) {
      PredictedLabels labels = new PredictedLabels(tree, links);
      for (int b = 0; b < nodes.size(); b++) {
        labels.add(nodes.get(b), mined.blocks().get(b).label());
      }
      return new PageLabels(tree, labels.labelled);
    }

    private void add(int[] nodes, BlockLabel predicted) {
      int[] ofBlock = linksIn(nodes);
      long related = IntStream.of(ofBlock).filter(link -> links.get(link).related()).count();
      boolean list =
          predicted == BlockLabel.RELATED_LINK || 2 * related > ofBlock.length && isLinks(nodes);
      // A block labelled as related links without any related link keeps the label for all its
      // links.
      int[] apart =
          list && related == 0
              ? new int[0]
              : IntStream.of(ofBlock)
                  .filter(link -> links.get(link).related() != list)
                  .filter(link -> !isOneOf(link, nodes))
                  .toArray();
      labelled.add(new GoldBlock(nodes, list ? BlockLabel.RELATED_LINK : predicted, null));
      for (int link : apart) {
        BlockLabel other = list ? BlockLabel.OTHER : BlockLabel.RELATED_LINK;
        labelled.add(new GoldBlock(new int[] {link}, other, null));
      }
    }

    private int[] linksIn(int[] nodes) {
      return IntStream.of(nodes)
          .flatMap(root -> IntStream.range(root, tree.subtreeEnd(root)))
          .filter(links::containsKey)
          .toArray();
    }

    private boolean isLinks(int[] nodes) {
      int inLinks = IntStream.of(nodes).map(tree::linkTextChars).sum();
      return 2 * inLinks > IntStream.of(nodes).map(tree::chars).sum();
    }

    private static boolean isOneOf(int link, int[] nodes) {
      return IntStream.of(nodes).anyMatch(node -> node == link);
    }
  }
}
