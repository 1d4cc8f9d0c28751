package org.wpbminer.features;

import java.util.List;
import org.wpbminer.segmenter.text.Arguments;

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
