package org.wpbminer.eval.systems;

import java.util.List;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.BlockLabeller;
import org.wpbminer.eval.experiment.LabelledPageBlocks;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.PageSegmenter;
import org.wpbminer.segmenter.page.Page;

/**
 * A way to clean a page: what its labeller does not call {@link BlockLabel#OTHER} is kept.
 *
 * @param name its name in tables
 * @param segmenter cuts the page
 * @param labeller labels what the segmenter cut
 */
public record PageSystem(String name, PageSegmenter segmenter, BlockLabeller labeller) {

  /** A system that keeps every block that its segmenter gives. */
  public static PageSystem keeping(String name, PageSegmenter segmenter) {
    return new PageSystem(
        name,
        segmenter,
        (page, blocks) -> blocks.stream().map(block -> BlockLabel.RELATED_TEXT).toList());
  }

  /** Cuts and labels a page. */
  LabelledPageBlocks run(Page page) {
    List<Block> blocks = segmenter.segment(page.tree());
    return new LabelledPageBlocks(blocks, labeller.label(page, blocks));
  }

  /** The label of every node of a page; what is in no block is OTHER. */
  BlockLabel[] labels(Page page) {
    return run(page).ofNodes(page.tree());
  }
}
