package org.wpbminer.features.blocks;

import org.wpbminer.segmenter.page.PageTree;

/**
 * Stack of the headings whose sections are open while a page is read in document order. The section
 * of a heading is the innermost element with more text than the heading. It ends with that element,
 * or at the next heading of the same or a higher rank in the same element. Sections are nested: the
 * cards below "Related posts" have headings of their own. A short block is a heading of the lowest
 * rank. Not thread-safe.
 */
final class HeadingSections {

  /** Maximum number of characters of a heading that announces a topic; longer ones are titles. */
  private static final int MAX_LABEL_CHARS = 60;

  /** Maximum number of characters of a heading that is a link; longer ones are page titles. */
  private static final int MAX_LINKED_CHARS = 25;

  /** Maximum number of characters of a block that is a heading for the blocks after it. */
  private static final int MAX_HEADING_BLOCK_CHARS = 24;

  /** Maximum number of nested sections; further ones are ignored. */
  private static final int MAX_DEPTH = 8;

  private static final int MAX_STEPS_TO_SECTION = 24;
  private static final int HEADLINE_RANK = 1;
  private static final int BLOCK_RANK = 7;

  private final PageTree tree;
  private final int[] elements = new int[MAX_DEPTH];
  private final int[] ranks = new int[MAX_DEPTH];
  private final byte[] topics = new byte[MAX_DEPTH];
  private int depth;

  HeadingSections(PageTree tree) {
    this.tree = tree;
  }

  /** Opens the section of a heading element that announces topics, which are given as bits. */
  void openHeading(int heading, byte announced) {
    int chars = tree.chars(heading);
    if (tree.linkTextChars(heading) == chars && chars > MAX_LINKED_CHARS) {
      return;
    }
    int rank = tree.tag(heading).charAt(1) - '0';
    boolean isLabel = rank > HEADLINE_RANK && chars <= MAX_LABEL_CHARS;
    open(section(heading), rank, isLabel ? announced : 0);
  }

  /** Opens the section of a block if the block is short enough for a heading. */
  void openBlock(BlockStatistics block) {
    if (block.chars > MAX_HEADING_BLOCK_CHARS) {
      return;
    }
    int section = section(block.first);
    boolean isPage = section == 0 || tree.tag(section).equals("body");
    if (!isPage && tree.isWithin(block.last, section)) {
      open(section, BLOCK_RANK, block.leadTopics);
    }
  }

  /** Returns the topics of the innermost section with topics that contains a node; else 0. */
  byte topicsAt(int node) {
    while (depth > 0 && !tree.isWithin(node, elements[depth - 1])) {
      depth--;
    }
    int i = depth - 1;
    while (i >= 0 && topics[i] == 0) {
      i--;
    }
    return i < 0 ? 0 : topics[i];
  }

  private void open(int section, int rank, byte announced) {
    while (depth > 0 && isEndedBy(section, rank)) {
      depth--;
    }
    if (depth < MAX_DEPTH) {
      elements[depth] = section;
      ranks[depth] = rank;
      topics[depth++] = announced;
    }
  }

  private boolean isEndedBy(int section, int rank) {
    int innermost = elements[depth - 1];
    return innermost == section ? ranks[depth - 1] >= rank : !tree.isWithin(section, innermost);
  }

  private int section(int node) {
    int chars = tree.chars(node);
    int up = Math.max(0, tree.parent(node));
    for (int i = 0; i < MAX_STEPS_TO_SECTION && tree.parent(up) > 0; i++) {
      if (tree.chars(up) != chars) {
        break;
      }
      up = tree.parent(up);
    }
    return up;
  }
}
