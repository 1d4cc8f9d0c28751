package org.wpbminer.features;

import org.wpbminer.boxes.NodeBoxes;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The smallest box around a block's boxes, in CSS px. Empty where no node has a box.
 *
 * @param left left edge
 * @param top top edge
 * @param right right edge
 * @param bottom bottom edge
 */
public record UnionBox(double left, double top, double right, double bottom) {

  private static final UnionBox EMPTY = new UnionBox(0, 0, 0, 0);

  /**
   * The box around a block. A node without a box of its own (text, {@code display:contents}) is
   * where its nearest descendants with one are; text is where its parent is.
   */
  public static UnionBox of(PageTree tree, NodeBoxes boxes, Block block) {
    Union union = new Union();
    for (int i = 0; i < block.size(); i++) {
      int root = block.node(i);
      int node = root;
      while (node < tree.subtreeEnd(root)) {
        boolean boxed = boxes.hasBox(node);
        if (boxed) {
          union.add(boxes, node);
        }
        node = boxed ? tree.subtreeEnd(node) : node + 1;
      }
      if (tree.isText(root) && !boxes.hasBox(root) && boxes.hasBox(tree.parent(root))) {
        union.add(boxes, tree.parent(root));
      }
    }
    return union.box();
  }

  /** Whether nothing has a box; a box of no size at the document's corner is as good as none. */
  public boolean isEmpty() {
    return equals(EMPTY);
  }

  /** From left to right. */
  public double width() {
    return right - left;
  }

  /** From top to bottom. */
  public double height() {
    return bottom - top;
  }

  private static final class Union {
    private double left = Double.POSITIVE_INFINITY;
    private double top = Double.POSITIVE_INFINITY;
    private double right = Double.NEGATIVE_INFINITY;
    private double bottom = Double.NEGATIVE_INFINITY;

    void add(NodeBoxes boxes, int node) {
      left = Math.min(left, boxes.x(node));
      top = Math.min(top, boxes.y(node));
      right = Math.max(right, boxes.x(node) + boxes.width(node));
      bottom = Math.max(bottom, boxes.y(node) + boxes.height(node));
    }

    UnionBox box() {
      return left > right ? EMPTY : new UnionBox(left, top, right, bottom);
    }
  }
}
