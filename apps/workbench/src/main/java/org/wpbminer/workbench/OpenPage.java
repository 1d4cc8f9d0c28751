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

/** A page that is being labelled: what the model says, what it is labelled, and the way back. */
final class OpenPage {

  private static final int MOST_UNDONE = 1_000;

  private final Page page;
  private final MinedPage mined;

  /** Of each node the mined block that it lies in, -1 where that is none. */
  private final int[] minedOf;

  private final List<Prediction> predictions;
  private final Map<Integer, LinkPrediction> links;

  /** The labels after each change, the oldest first. Not modified, but replaced. */
  private List<PageLabels> steps;

  /** The step whose labels hold; those after it were taken back. */
  private int step;

  /**
   * Opens a page.
   *
   * @param labelled whether its labels are those that it bears, or those that the model gives it
   */
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
   * What a model says of a block.
   *
   * @param label the most probable label
   * @param confidence its probability
   * @param margin by how much it is more probable than the next, in [0, 1]: 0 is a toss-up
   */
  public record Prediction(BlockLabel label, double confidence, double margin) {

    static Prediction of(MinedPage.Block block) {
      double[] sorted =
          block.probabilities().values().stream().mapToDouble(p -> p).sorted().toArray();
      double margin = sorted[sorted.length - 1] - sorted[sorted.length - 2];
      return new Prediction(block.label(), block.confidence(), margin);
    }
  }

  /**
   * What a model says of a link.
   *
   * @param related whether it is a related link
   * @param probability that it is one, in [0, 1]
   */
  public record LinkPrediction(boolean related, double probability) {}

  /**
   * What the model says of the links in the page's blocks, by their nodes. Of links of one block
   * that lead to one address it says the same. A link that leads to no page is not asked about.
   */
  private Map<Integer, LinkPrediction> linkPredictions() {
    List<Map<String, LinkPrediction>> said = new ArrayList<>();
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
      said.add(ofBlock);
    }
    PageTree tree = page.tree();
    LinkResolver resolver = LinkResolver.of(null, page);
    Map<Integer, LinkPrediction> byNode = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      if (minedOf[node] >= 0 && PageLabels.isLink(tree, node)) {
        String address = resolver.resolve(tree.attribute(node, "href"));
        LinkPrediction prediction = said.get(minedOf[node]).get(address);
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

  /** What the model makes of the page. */
  public MinedPage mined() {
    return mined;
  }

  public PageLabels labels() {
    return steps.get(step);
  }

  /** How unsure the model is of the page's blocks, and of their links group by group. */
  public double doubt() {
    double doubt = 0;
    for (MinedPage.Block block : mined.blocks()) {
      doubt += PageDoubt.of(block.confidence(), 1);
      // Links of one group are equally probable.
      Map<Double, Integer> groups = new TreeMap<>();
      block.links().forEach(link -> groups.merge(link.probability(), 1, Integer::sum));
      for (Map.Entry<Double, Integer> group : groups.entrySet()) {
        doubt += PageDoubt.of(group.getKey(), group.getValue());
      }
    }
    return doubt;
  }

  /** What the model says of a block: of that which its first text lies in; null where of none. */
  public Prediction prediction(GoldBlock block) {
    PageTree tree = page.tree();
    return Arrays.stream(block.nodes())
        .flatMap(root -> IntStream.range(root, tree.subtreeEnd(root)))
        .filter(node -> minedOf[node] >= 0)
        .mapToObj(node -> predictions.get(minedOf[node]))
        .findFirst()
        .orElse(null);
  }

  /** What the model says of a link by its node; null where it was not asked. */
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
    int oldest = Math.max(0, step + 1 - MOST_UNDONE);
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

  /** What leads back to the labels as they are now, if a change cannot be saved. */
  Runnable wayBack() {
    List<PageLabels> before = steps;
    int at = step;
    return () -> {
      steps = before;
      step = at;
    };
  }

  /** The page's source with the labels as they are now. */
  String source() {
    return LabelledSource.write(page.tree(), labels().blocks());
  }

  /**
   * The labels that labelling a page starts from: each block's as the model gives it, and each link
   * by itself of which it says something else than of the block around it. A block of links that
   * the model did not take for related links, but most of whose links it did, is one.
   */
  static final class PredictedLabels {

    private final PageTree tree;
    private final Map<Integer, LinkPrediction> links;
    private final List<GoldBlock> labelled = new ArrayList<>();

    private PredictedLabels(PageTree tree, Map<Integer, LinkPrediction> links) {
      this.tree = tree;
      this.links = links;
    }

    /**
     * The labels, from each mined block's nodes and what the model says of links by their nodes.
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
      labelled.add(new GoldBlock(nodes, list ? BlockLabel.RELATED_LINK : said, null));
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

    /** Whether a block is links for the most part. */
    private boolean isLinks(int[] nodes) {
      int inLinks = IntStream.of(nodes).map(tree::linkTextChars).sum();
      return 2 * inLinks > IntStream.of(nodes).map(tree::chars).sum();
    }

    private static boolean isOneOf(int link, int[] nodes) {
      return IntStream.of(nodes).anyMatch(node -> node == link);
    }
  }
}
