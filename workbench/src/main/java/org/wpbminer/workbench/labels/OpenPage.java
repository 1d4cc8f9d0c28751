package org.wpbminer.workbench.labels;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.eval.gold.GoldBlock;
import org.wpbminer.eval.gold.GoldLabels;
import org.wpbminer.eval.gold.LabelledSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.workbench.picture.BlockNodes;

/** A page that is being labelled: what the model says, what it is labelled, and the way back. */
public final class OpenPage {

  private static final int MOST_UNDONE = 1_000;

  private final Page page;
  private final MinedPage mined;

  /** Of each node the mined block that it lies in, -1 where that is none. */
  private final int[] minedOf;

  private final List<Prediction> predictions;
  private final Map<Integer, LinkPrediction> links;
  private final Deque<PageLabels> undo = new ArrayDeque<>();
  private final Deque<PageLabels> redo = new ArrayDeque<>();
  private PageLabels labels;

  private OpenPage(Page page, MinedPage mined, int[] minedOf, Map<Integer, LinkPrediction> links) {
    this.page = page;
    this.mined = mined;
    this.predictions = mined.blocks().stream().map(Prediction::of).toList();
    this.minedOf = minedOf;
    this.links = links;
  }

  /** A page with the labels that it bears. */
  static OpenPage labelled(Page page, MinedPage mined) {
    return of(page, mined, true);
  }

  /** A page with the labels that the model gives it. */
  static OpenPage predicted(Page page, MinedPage mined) {
    return of(page, mined, false);
  }

  private static OpenPage of(Page page, MinedPage mined, boolean labelled) {
    PageTree tree = page.tree();
    List<int[]> nodes = BlockNodes.of(tree, mined);
    int[] minedOf = PageLabels.blockOf(tree, nodes);
    OpenPage open = new OpenPage(page, mined, minedOf, LinkPrediction.of(page, mined, minedOf));
    open.labels = labelled ? borne(tree) : PredictedLabels.of(tree, mined, nodes, open.links);
    return open;
  }

  private static PageLabels borne(PageTree tree) {
    GoldLabels gold = GoldLabels.of(tree);
    return new PageLabels(
        tree,
        gold.list(tree).stream()
            .map(block -> new LabelledBlock(block.nodes(), block.label(), block.kind()))
            .toList());
  }

  /** The page. */
  public Page page() {
    return page;
  }

  /** What the model makes of it. */
  public MinedPage mined() {
    return mined;
  }

  /** The labels now. */
  public PageLabels labels() {
    return labels;
  }

  /** What the model says of a block: of that which its first text lies in; null where of none. */
  public Prediction prediction(LabelledBlock block) {
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

  /** Whether there is a change to take back. */
  public boolean canUndo() {
    return !undo.isEmpty();
  }

  /** Whether a change that was taken back can be made again. */
  public boolean canRedo() {
    return !redo.isEmpty();
  }

  void change(Change change) {
    PageLabels changed = change.of(labels);
    undo.push(labels);
    if (undo.size() > MOST_UNDONE) {
      undo.removeLast();
    }
    redo.clear();
    labels = changed;
  }

  void undo() {
    step(undo, redo, "there is nothing to undo");
  }

  void redo() {
    step(redo, undo, "there is nothing to redo");
  }

  private void step(Deque<PageLabels> from, Deque<PageLabels> to, String nothing) {
    if (from.isEmpty()) {
      throw new IllegalArgumentException(nothing);
    }
    to.push(labels);
    labels = from.pop();
  }

  /** Where a page stood, to go back to if a change cannot be saved. */
  record Mark(PageLabels labels, List<PageLabels> undo, List<PageLabels> redo) {}

  Mark mark() {
    return new Mark(labels, List.copyOf(undo), List.copyOf(redo));
  }

  void backTo(Mark mark) {
    labels = mark.labels();
    undo.clear();
    undo.addAll(mark.undo());
    redo.clear();
    redo.addAll(mark.redo());
  }

  /** The page's source with the labels as they are now. */
  String source() {
    return LabelledSource.write(
        page.tree(),
        labels.blocks().stream()
            .map(block -> new GoldBlock(block.nodes(), block.label(), block.kind()))
            .toList());
  }
}
