package org.wpbminer.workbench.labels;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.label.BlockLabel;
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
  private final Deque<PageLabels> undo = new ArrayDeque<>();
  private final Deque<PageLabels> redo = new ArrayDeque<>();
  private PageLabels labels;

  private OpenPage(Page page, MinedPage mined, List<int[]> nodes, PageLabels labels) {
    this.page = page;
    this.mined = mined;
    this.predictions = mined.blocks().stream().map(Prediction::of).toList();
    this.minedOf = predicted(page.tree(), mined, nodes).blockOf();
    this.labels = labels;
  }

  /** A page with the labels that it bears. */
  static OpenPage labelled(Page page, MinedPage mined) {
    GoldLabels gold = GoldLabels.of(page.tree());
    PageLabels labels =
        new PageLabels(
            page.tree(),
            gold.list(page.tree()).stream()
                .map(block -> new LabelledBlock(block.nodes(), block.label(), block.kind()))
                .toList());
    return new OpenPage(page, mined, BlockNodes.of(page.tree(), mined), labels);
  }

  /** A page with the labels that the model gives it. */
  static OpenPage predicted(Page page, MinedPage mined) {
    List<int[]> nodes = BlockNodes.of(page.tree(), mined);
    return new OpenPage(page, mined, nodes, predicted(page.tree(), mined, nodes));
  }

  private static PageLabels predicted(PageTree tree, MinedPage mined, List<int[]> nodes) {
    List<LabelledBlock> blocks = new ArrayList<>();
    for (int b = 0; b < nodes.size(); b++) {
      BlockLabel label = mined.blocks().get(b).label();
      blocks.add(new LabelledBlock(nodes.get(b), label, null));
    }
    return new PageLabels(tree, blocks);
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
