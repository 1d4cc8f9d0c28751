package org.wpbminer.classifier.relatedlinks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.BlockLabeller;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;

/**
 * Labels the blocks that a {@link RelatedLinkMethod} finds {@link BlockLabel#RELATED_LINK}, all
 * others {@link BlockLabel#OTHER}. A block of which the method takes a part only is related where
 * that is half of its links or more.
 */
public final class RelatedLinkLabeller implements BlockLabeller {

  private final RelatedLinkMethod method;

  /** A labeller by the given method. */
  public RelatedLinkLabeller(RelatedLinkMethod method) {
    this.method = Objects.requireNonNull(method, "method");
  }

  /** What the method found in the blocks of a page, with its explanations. */
  public RelatedLinks find(Page page, List<Block> blocks) {
    return method.find(TitleWords.of(page), LinkGroups.ofBlocks(page.tree(), blocks));
  }

  @Override
  public List<BlockLabel> label(Page page, List<Block> blocks) {
    RelatedLinks related = find(page, blocks);
    List<BlockLabel> labels = new ArrayList<>(Collections.nCopies(blocks.size(), BlockLabel.OTHER));
    for (RelatedLinks.Found found : related.found()) {
      int links = related.explanations().get(found.group()).links();
      if (2 * found.links().size() >= links) {
        labels.set(found.group(), BlockLabel.RELATED_LINK);
      }
    }
    return labels;
  }
}
