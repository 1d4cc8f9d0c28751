package org.wpbminer.classifier.spcola;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.wpbminer.boxes.NodeBoxes;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.BlockLabeller;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/**
 * SPCOLA's recognition and merge (section 3): topic text and related links of a page.
 *
 * <p>Of a merged piece with a topic block, title, topic and small blocks are {@link
 * BlockLabel#RELATED_TEXT}, but small blocks in front of its first title or topic and behind its
 * last topic are not: the paper merges those that surround a topic, and cleans up "what is plainly
 * noise". Related blocks are {@link BlockLabel#RELATED_LINK} wherever they stand, with the title or
 * small block directly before them. On an index page the link blocks in the page's middle are what
 * its reader came for, and count as related.
 */
public final class SpcolaLabeller implements BlockLabeller {

  private final SpcolaParameters parameters;
  private final Function<PageTree, NodeStyles> styles;
  private final Function<PageTree, NodeBoxes> layout;

  /**
   * With the default thresholds, {@link ResolvedStyles#byOwnSheets looks by the page's own sheets},
   * and no boxes.
   */
  public SpcolaLabeller() {
    this(SpcolaParameters.defaults(), ResolvedStyles.byOwnSheets(), tree -> NodeBoxes.NONE);
  }

  /**
   * With thresholds, looks and boxes of the caller's.
   *
   * @param styles gives a page's looks
   * @param layout gives a page's boxes; {@link NodeBoxes#NONE} where there are none
   */
  public SpcolaLabeller(
      SpcolaParameters parameters,
      Function<PageTree, NodeStyles> styles,
      Function<PageTree, NodeBoxes> layout) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
    this.styles = Objects.requireNonNull(styles, "styles");
    this.layout = Objects.requireNonNull(layout, "layout");
  }

  /** Whether the page is a topic or an index page. */
  public PageKind kind(Page page) {
    return PageKind.of(page.tree(), parameters.indexRatio());
  }

  /** The type of each block, before merging. */
  public List<SpcolaBlockType> types(Page page, List<Block> blocks) {
    PageTree tree = page.tree();
    return new BlockRecogniser(page, parameters, styles.apply(tree), layout.apply(tree))
        .recognise(blocks);
  }

  @Override
  public List<BlockLabel> label(Page page, List<Block> blocks) {
    List<SpcolaBlockType> types = types(page, blocks);
    List<BlockLabel> labels = new ArrayList<>(Collections.nCopies(blocks.size(), BlockLabel.OTHER));
    labelText(BlockMerger.merge(types), types, labels);
    boolean index = kind(page) == PageKind.INDEX;
    for (int i = 0; i < labels.size(); i++) {
      SpcolaBlockType type = types.get(i);
      if (type == SpcolaBlockType.RELATED || index && type == SpcolaBlockType.NOISE_LINKS) {
        labels.set(i, BlockLabel.RELATED_LINK);
        labelHeading(i - 1, types, labels);
      }
    }
    return labels;
  }

  /** From the title of the first piece with a topic block to the last topic block. */
  private static void labelText(
      List<List<Integer>> pieces, List<SpcolaBlockType> types, List<BlockLabel> labels) {
    int first = -1;
    int last = types.lastIndexOf(SpcolaBlockType.TOPIC);
    for (List<Integer> piece : pieces) {
      boolean hasTopic = first < 0 && hasTopic(piece, types);
      for (int block : piece) {
        SpcolaBlockType type = types.get(block);
        boolean start = type == SpcolaBlockType.TITLE || type == SpcolaBlockType.TOPIC;
        if (first < 0 && start && hasTopic) {
          first = block;
        }
        if (first >= 0 && block <= last && !type.isLinks()) {
          labels.set(block, BlockLabel.RELATED_TEXT);
        }
      }
    }
  }

  private static boolean hasTopic(List<Integer> piece, List<SpcolaBlockType> types) {
    return piece.stream().anyMatch(block -> types.get(block) == SpcolaBlockType.TOPIC);
  }

  private static void labelHeading(
      int block, List<SpcolaBlockType> types, List<BlockLabel> labels) {
    if (block >= 0
        && labels.get(block) == BlockLabel.OTHER
        && (types.get(block) == SpcolaBlockType.TITLE
            || types.get(block) == SpcolaBlockType.SMALL)) {
      labels.set(block, BlockLabel.RELATED_LINK);
    }
  }
}
