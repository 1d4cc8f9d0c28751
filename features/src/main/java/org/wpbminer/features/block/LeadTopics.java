package org.wpbminer.features.block;

import org.wpbminer.segmenter.page.PageTree;

/**
 * What each block says of itself: the topics of its first words, and of the heading that stands
 * before it ("You may also like", "相关阅读"), as {@link HeadingSections} has it.
 */
final class LeadTopics {

  /** Characters of a block that are its first words. */
  private static final int MOST_CHARS = 40;

  /** A block of less characters may be the heading of what follows. */
  private static final int SHORT = 25;

  /** By block, the topics of its first words. */
  final int[] ofBlock;

  /** By block, the topics of the innermost heading above it that has any. */
  final int[] ofHeading;

  private final PageTree tree;
  private final StringBuilder text = new StringBuilder();

  LeadTopics(PageTree tree, BlockStatistics[] blocks) {
    this.tree = tree;
    this.ofBlock = new int[blocks.length];
    this.ofHeading = new int[blocks.length];
    HeadingSections sections = new HeadingSections(tree);
    int seen = 0;
    for (BlockStatistics block : blocks) {
      ofBlock[block.number] = topics(block.nodes);
      for (; seen < block.first; seen++) {
        if (tree.isHeading(seen) && tree.chars(seen) > 0) {
          sections.heading(seen, topics(seen));
        }
      }
      ofHeading[block.number] = sections.over(block.first);
      if (block.chars < SHORT) {
        sections.shortBlock(block.first, block.last, ofBlock[block.number]);
      }
    }
  }

  private int topics(int... nodes) {
    text.setLength(0);
    for (int i = 0; i < nodes.length && text.length() < MOST_CHARS; i++) {
      for (int n = nodes[i]; n < tree.subtreeEnd(nodes[i]) && text.length() < MOST_CHARS; n++) {
        if (tree.isSeenText(n)) {
          String words = tree.text(n).strip();
          text.append(words, 0, Math.min(words.length(), MOST_CHARS)).append(' ');
        }
      }
    }
    return Topics.OF_LEADS.bits(text, MOST_CHARS);
  }
}
