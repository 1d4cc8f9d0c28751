package org.wpbminer.eval.systems;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.PageSegmenter;
import org.wpbminer.segmenter.page.PageTree;

/**
 * YPM: the layout split of Chen, Xie, Ma and Zhang 2005 (in detail in Chen, Ma and Zhang 2003). A
 * page falls into header, footer, left and right side, and body, by where nodes stand and how they
 * are shaped; the body is what is left over here.
 *
 * <p>A node that lies in an outer region altogether is a part of it; one that does not is opened;
 * one that cannot be opened is body. The reach of header and footer grows as a node gets flatter.
 * The numbers are ours, of the order of those papers'. Text is where its parent is.
 */
final class LayoutSplitSegmenter implements PageSegmenter {

  private static final double HEADER_PX = 160;
  private static final double FOOTER_PX = 100;
  private static final double FLAT_BONUS_PX = 40;
  private static final double SIDE = 0.3;

  private final Function<PageTree, NodeBoxes> layout;

  LayoutSplitSegmenter(Function<PageTree, NodeBoxes> layout) {
    this.layout = Objects.requireNonNull(layout, "layout");
  }

  @Override
  public List<Block> segment(PageTree tree) {
    NodeBoxes boxes = layout.apply(tree);
    int root = root(tree, boxes);
    List<Block> body = new ArrayList<>();
    int node = 0;
    while (node < tree.size()) {
      boolean boxed = root != PageTree.NONE && boxes.hasBox(node);
      if (boxed && node != root && isOuter(boxes, root, node)) {
        node = tree.subtreeEnd(node);
      } else {
        if (tree.isText(node)) {
          body.add(new Block(new int[] {node}));
        }
        node++;
      }
    }
    return body;
  }

  private static int root(PageTree tree, NodeBoxes boxes) {
    for (int node = 0; node < tree.size(); node++) {
      if (boxes.hasBox(node)) {
        return node;
      }
    }
    return PageTree.NONE;
  }

  private static boolean isOuter(NodeBoxes boxes, int page, int node) {
    double left = boxes.x(node) - boxes.x(page);
    double top = boxes.y(node) - boxes.y(page);
    double right = left + boxes.width(node);
    double bottom = top + boxes.height(node);
    double width = boxes.width(page);
    double height = boxes.height(page);
    double flat = FLAT_BONUS_PX / (1 + 20 * boxes.height(node) / Math.max(1, boxes.width(node)));
    return bottom <= HEADER_PX + flat
        || top >= height - FOOTER_PX - flat
        || right <= SIDE * width
        || left >= (1 - SIDE) * width;
  }
}
