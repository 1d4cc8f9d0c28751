package org.wpbminer.features;

import java.util.List;
import java.util.Objects;
import org.wpbminer.boxes.NodeBoxes;
import org.wpbminer.boxes.Screen;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.NodeDensities;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

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
  public double[][] extract(Page page, NodeBoxes boxes, List<Block> blocks) {
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
}
