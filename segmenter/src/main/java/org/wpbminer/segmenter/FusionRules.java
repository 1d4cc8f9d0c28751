package org.wpbminer.segmenter;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.segmenter.page.ElementNames;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Rule set R of the paper: two blocks are joined if their nodes are siblings (R1), their tags are
 * the same or similar (R2), and they are neighbours in the list of blocks (R3). Dropped nodes
 * between them are ignored.
 */
final class FusionRules {

  private FusionRules() {}

  /** Joins sequences of neighbouring blocks that satisfy R (function {@code fuseBlocks}). */
  static List<Block> fuse(PageTree tree, List<Block> blocks) {
    List<Block> fused = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= blocks.size(); i++) {
      if (i == blocks.size() || !belongTogether(tree, blocks.get(i - 1), blocks.get(i))) {
        fused.add(Block.joined(blocks.subList(from, i)));
        from = i;
      }
    }
    return fused;
  }

  /** Applies R1 and R2 to neighbours in the list of blocks. */
  private static boolean belongTogether(PageTree tree, Block one, Block next) {
    int a = one.last();
    int b = next.first();
    return tree.parent(a) == tree.parent(b) && similar(tree.tag(a), tree.tag(b));
  }

  /** Applies R2: the same tag, two formatting tags or text, or two headings. */
  static boolean similar(String tag, String other) {
    return tag.equals(other)
        || formatsText(tag) && formatsText(other)
        || PageTree.isHeading(tag) && PageTree.isHeading(other);
  }

  /** Whether a tag is text, or only formats the text inside it (section 4.1). */
  private static boolean formatsText(String tag) {
    return ElementNames.FORMATTING.contains(tag) || tag.equals("br") || tag.equals(PageTree.TEXT);
  }
}
