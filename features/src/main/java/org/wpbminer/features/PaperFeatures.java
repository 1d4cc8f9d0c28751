package org.wpbminer.features;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.NodeDensities;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Computes the six features of the paper (section 4.2).
 *
 * <p>The paper takes X of the position from CSS and Y from the node number. Here X is the
 * horizontal centre of the block's box, which is the union of the boxes of its nodes; a block
 * without a box counts as centred. Y is the number of the block's first node, also for a block that
 * was merged from several.
 */
public final class PaperFeatures implements FeatureExtractor {

  public static final List<String> NAMES =
      List.of("textDensity", "linkDensity", "linkTextDensity", "width", "height", "position");

  private final Screen screen;
  private final PositionImportance importance;

  public PaperFeatures(Screen screen, PositionImportance importance) {
    this.screen = Objects.requireNonNull(screen, "screen");
    this.importance = Objects.requireNonNull(importance, "importance");
  }

  /** Uses the default screen and the table {@link PositionImportance#restored()}. */
  public PaperFeatures() {
    this(Screen.defaults(), PositionImportance.restored());
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public double[][] extract(PageReading page, NodeBoxes boxes, List<Block> blocks) {
    return blocks.stream()
        .map(block -> of(page.tree(), boxes, block).toArray())
        .toArray(double[][]::new);
  }

  public BlockFeatures of(PageTree tree, NodeBoxes boxes, Block block) {
    NodeDensities densities = block.densities(tree);
    UnionBox box = UnionBox.of(tree, boxes, block);
    double centre = box.isEmpty() ? 0.5 : (box.left() + box.right()) / 2 / screen.width();
    return new BlockFeatures(
        Math.min(1, densities.text()),
        Math.min(1, densities.link()),
        Math.min(1, densities.linkText()),
        share(box.width(), screen.width()),
        share(box.height(), screen.height()),
        importance.at(centre, (double) block.first() / tree.size()));
  }

  /** Returns a length as a share of the screen, clamped to (0, 1]; at least one pixel. */
  private static double share(double length, int screen) {
    return Math.max(1.0 / screen, Math.min(1, length / screen));
  }

  /**
   * The importance sp of a block's position (Table 1 of the paper). Rows are top, middle and
   * bottom; columns are left, middle and right; each value is in [0, 1]. The numbers of the printed
   * table are lost, see {@link #restored()}. The columns are thirds of the screen width, because
   * the paper does not define their borders.
   *
   * @param table the nine values, row by row
   * @param topShare share of the page's node numbers that belong to the top row, in [0, 1]
   * @param bottomShare share of the page's node numbers that belong to the bottom row, in [0, 1 -
   *     topShare]
   */
  public record PositionImportance(List<Double> table, double topShare, double bottomShare) {

    private static final PositionImportance RESTORED =
        new PositionImportance(List.of(0.3, 0.3, 0.3, 0.5, 1.0, 0.6, 0.1, 0.1, 0.1), 0.1, 0.1);

    public PositionImportance {
      table = List.copyOf(table);
      Arguments.refuse(
          table.size() != 9 || !table.stream().allMatch(cell -> cell >= 0 && cell <= 1),
          "the position table is %s; it must be nine numbers in [0, 1]",
          table);
      Arguments.refuse(
          !(topShare >= 0 && bottomShare >= 0 && topShare + bottomShare <= 1),
          "top and bottom share are %s and %s; they must not be negative and not exceed 1 together",
          topShare,
          bottomShare);
    }

    /** Returns the table reconstructed from the paper's description of five page regions. */
    public static PositionImportance restored() {
      return RESTORED;
    }

    /**
     * Returns the importance of a position.
     *
     * @param x horizontal centre as a share of the screen width; values below 0 are in the left
     *     column, values above 1 in the right one
     * @param y pre-order node number divided by the number of nodes, in [0, 1)
     */
    public double at(double x, double y) {
      int column = x < 1 / 3.0 ? 0 : x <= 2 / 3.0 ? 1 : 2;
      int row = y < topShare ? 0 : y < 1 - bottomShare ? 1 : 2;
      return table.get(3 * row + column);
    }
  }

  /**
   * The smallest box around the boxes of a block's nodes, in CSS px; empty if no node has a box.
   *
   * @param left left edge
   * @param top top edge
   * @param right right edge
   * @param bottom bottom edge
   */
  public record UnionBox(double left, double top, double right, double bottom) {

    private static final UnionBox EMPTY = new UnionBox(0, 0, 0, 0);

    /**
     * Returns the box around a block. An element without a box of its own ({@code
     * display:contents}) contributes the boxes of its nearest descendants that have one; a text
     * node without one contributes the box of its parent.
     */
    public static UnionBox of(PageTree tree, NodeBoxes boxes, Block block) {
      int[] boxed =
          Arrays.stream(block.nodes()).flatMap(root -> boxed(tree, boxes, root)).toArray();
      return boxed.length == 0
          ? EMPTY
          : new UnionBox(
              -max(boxed, node -> -boxes.x(node)),
              -max(boxed, node -> -boxes.y(node)),
              max(boxed, node -> boxes.x(node) + boxes.width(node)),
              max(boxed, node -> boxes.y(node) + boxes.height(node)));
    }

    /** Returns the outermost nodes with boxes in a subtree; for a text without one, its parent. */
    private static IntStream boxed(PageTree tree, NodeBoxes boxes, int root) {
      if (tree.isText(root)) {
        return IntStream.of(root, tree.parent(root)).filter(boxes::hasBox).limit(1);
      }
      return IntStream.iterate(
              root,
              node -> node < tree.subtreeEnd(root),
              node -> boxes.hasBox(node) ? tree.subtreeEnd(node) : node + 1)
          .filter(boxes::hasBox);
    }

    private static double max(int[] nodes, IntToDoubleFunction edge) {
      return Arrays.stream(nodes).mapToDouble(edge).max().orElse(0);
    }

    /** Whether no node has a box, or all boxes have size zero at the document's corner. */
    public boolean isEmpty() {
      return equals(EMPTY);
    }

    public double width() {
      return right - left;
    }

    public double height() {
      return bottom - top;
    }
  }
}
