package org.wpbminer.features;

import java.util.List;
import java.util.Objects;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.NodeDensities;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The paper's six features (section 4.2).
 *
 * <p>Of the position the paper says that X comes from CSS and Y from the node's number. Here a
 * block's X is the horizontal centre of its box, the union of its nodes' boxes; a block without a
 * box counts as in the middle. Its Y is the number of its first node, of a fused block too.
 */
public final class PaperFeatures implements FeatureExtractor {

  /** Names of the six, in the order of a vector's components. */
  public static final List<String> NAMES =
      List.of("textDensity", "linkDensity", "linkTextDensity", "width", "height", "position");

  private final Screen screen;
  private final PositionImportance importance;

  /** Features over the given screen and table of positions. */
  public PaperFeatures(Screen screen, PositionImportance importance) {
    this.screen = Objects.requireNonNull(screen, "screen");
    this.importance = Objects.requireNonNull(importance, "importance");
  }

  /** Features over the default screen and the restored table of positions. */
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

  /** The features of one block. */
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

  /** A length over the screen's, clamped to (0, 1]: nothing is one pixel. */
  private static double share(double length, int screen) {
    return Math.max(1.0 / screen, Math.min(1, length / screen));
  }

  /**
   * The importance sp of a block's position (Table 1 of the paper, whose cells are lost): rows top,
   * middle, bottom; columns left, middle, right; each in [0, 1]. Left, middle and right are the
   * thirds of the screen's width: the paper does not say where they end.
   *
   * @param table the nine cells, row by row
   * @param topShare share of the page's node numbers that is its top, in [0, 1]
   * @param bottomShare share of the page's node numbers that is its bottom, in [0, 1 - topShare]
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

    /**
     * The table as restored from the paper's account of five regions: head, left, middle, right,
     * tail.
     */
    public static PositionImportance restored() {
      return RESTORED;
    }

    /**
     * The importance of a place.
     *
     * @param x horizontal centre over the screen's width; what lies outside [0, 1] is left or right
     * @param y pre-order number over the page's number of nodes, in [0, 1)
     */
    public double at(double x, double y) {
      int column = x < 1 / 3.0 ? 0 : x <= 2 / 3.0 ? 1 : 2;
      int row = y < topShare ? 0 : y < 1 - bottomShare ? 1 : 2;
      return table.get(3 * row + column);
    }
  }

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
}
