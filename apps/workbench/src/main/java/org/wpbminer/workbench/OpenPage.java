package org.wpbminer.workbench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.GoldBlock;
import org.wpbminer.classifier.training.GoldLabels;
import org.wpbminer.classifier.training.LabelledSource;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/** A page that is being labelled, with the model's predictions, its labels and the undo history. */
final class OpenPage {

  /** Maximum number of links counted per group. */
  private static final int MAX_LINKS_OF_GROUP = 12;

  private static final int MAX_UNDO_STEPS = 1_000;

  private final Page page;
  private final MinedPage mined;

  /** For each node, the index of the mined block that contains it, or -1. */
  private final int[] minedOf;

  /** Predictions for the links in the page's blocks that lead to a page, by node. */
  private final Map<Integer, MinedPage.Link> links;

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
    this.minedOf = PageLabels.blockOf(tree, nodes);
    this.links = linkPredictions();
    this.steps =
        List.of(
            labelled
                ? new PageLabels(tree, GoldLabels.of(tree).list(tree))
                : predictedLabels(tree, mined, nodes, links));
  }

  private Map<Integer, MinedPage.Link> linkPredictions() {
    List<Map<String, MinedPage.Link>> ofBlocks =
        mined.blocks().stream()
            .map(
                block ->
                    block.links().stream()
                        .filter(MinedPage.Link::isToPage)
                        .collect(
                            Collectors.toMap(
                                MinedPage.Link::href,
                                Function.identity(),
                                BinaryOperator.maxBy(
                                    Comparator.comparing(MinedPage.Link::probability)))))
            .toList();
    PageTree tree = page.tree();
    LinkResolver resolver = LinkResolver.of(null, page);
    Map<Integer, MinedPage.Link> byNode = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      if (minedOf[node] >= 0 && PageLabels.isLink(tree, node)) {
        String address = resolver.resolve(tree.attribute(node, "href"));
        MinedPage.Link link = ofBlocks.get(minedOf[node]).get(address);
        if (link != null) {
          byNode.put(node, link);
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

  /**
   * Returns how uncertain the model is about the page's blocks and groups of links, a reason to
   * label it: the sum of p (1 - p).
   */
  public double doubt() {
    double doubt = 0;
    for (MinedPage.Block block : mined.blocks()) {
      doubt += block.probability() * (1 - block.probability());
      // Links of one group have the same probability.
      Map<Double, Integer> groups = new TreeMap<>();
      block.links().forEach(link -> groups.merge(link.probability(), 1, Integer::sum));
      for (Map.Entry<Double, Integer> group : groups.entrySet()) {
        double p = group.getKey();
        doubt += Math.min(MAX_LINKS_OF_GROUP, group.getValue()) * p * (1 - p);
      }
    }
    return doubt;
  }

  /** Returns the first mined block that shares a node with a block, or null. */
  public MinedPage.Block prediction(GoldBlock block) {
    PageTree tree = page.tree();
    return Arrays.stream(block.nodes())
        .flatMap(root -> IntStream.range(root, tree.subtreeEnd(root)))
        .filter(node -> minedOf[node] >= 0)
        .mapToObj(node -> mined.blocks().get(minedOf[node]))
        .findFirst()
        .orElse(null);
  }

  /** Returns the prediction for a link, or null. */
  public MinedPage.Link prediction(int link) {
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
   * Returns the labels with which a page starts: those that the model predicts for blocks, and
   * separate labels for links whose prediction differs from their block.
   *
   * @param nodes nodes of each mined block
   * @param links predictions for links by node
   */
  static PageLabels predictedLabels(
      PageTree tree, MinedPage mined, List<int[]> nodes, Map<Integer, MinedPage.Link> links) {
    List<GoldBlock> labelled = new ArrayList<>();
    for (int b = 0; b < nodes.size(); b++) {
      addPredicted(labelled, tree, nodes.get(b), mined.blocks().get(b).label(), links);
    }
    return new PageLabels(tree, labelled);
  }

  /** Adds a block. It has related links if the model says so for it or for most of its links. */
  private static void addPredicted(
      List<GoldBlock> labelled,
      PageTree tree,
      int[] nodes,
      BlockLabel predicted,
      Map<Integer, MinedPage.Link> links) {
    int[] ofBlock =
        IntStream.of(nodes)
            .flatMap(root -> IntStream.range(root, tree.subtreeEnd(root)))
            .filter(links::containsKey)
            .toArray();
    long related = IntStream.of(ofBlock).filter(link -> links.get(link).related()).count();
    int linkChars = IntStream.of(nodes).map(tree::linkTextChars).sum();
    boolean isLinks = 2 * linkChars > IntStream.of(nodes).map(tree::chars).sum();
    boolean list = predicted == BlockLabel.RELATED_LINK || 2 * related > ofBlock.length && isLinks;
    labelled.add(new GoldBlock(nodes, list ? BlockLabel.RELATED_LINK : predicted, null));
    if (list && related == 0) {
      return; // a block labelled as related links without any related link keeps its label
    }
    BlockLabel other = list ? BlockLabel.OTHER : BlockLabel.RELATED_LINK;
    IntStream.of(ofBlock)
        .filter(link -> links.get(link).related() != list)
        .filter(link -> IntStream.of(nodes).noneMatch(node -> node == link))
        .forEach(link -> labelled.add(new GoldBlock(new int[] {link}, other, null)));
  }
}
