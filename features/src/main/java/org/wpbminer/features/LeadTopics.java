package org.wpbminer.features;

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

  /**
   * The headings in whose sections a reader is, walking down a page. A heading's section is the
   * innermost element that holds more text than the heading, from the heading on; it ends there, or
   * before another heading of this section of the same rank or above. Sections lie within each
   * other: the cards under "Related posts" have headings of their own. A short block is a heading
   * too, of the lowest rank.
   */
  static final class HeadingSections {

    /** A heading of more characters is no label. */
    private static final int HEADING = 60;

    /**
     * A heading that is a link and has more characters than this is the title of what it leads to.
     */
    private static final int LINKED = 25;

    /** Sections within each other; those further in are not kept. */
    private static final int MOST = 8;

    /** Steps from a heading to its section. */
    private static final int STEPS = 24;

    private static final int HEADLINE = 1;
    private static final int LOWEST = 7;

    private final PageTree tree;
    private final int[] section = new int[MOST];
    private final int[] rank = new int[MOST];
    private final int[] bits = new int[MOST];
    private int size;

    HeadingSections(PageTree tree) {
      this.tree = tree;
    }

    /** A heading was passed, which speaks of these topics. */
    void heading(int node, int topics) {
      int chars = tree.chars(node);
      if (tree.linkTextChars(node) == chars && chars > LINKED) {
        return;
      }
      int level = tree.tag(node).charAt(1) - '0';
      boolean label = level > HEADLINE && chars <= HEADING;
      push(section(node), level, label ? topics : 0);
    }

    /** A block of few characters was passed, from its first node to its last. */
    void shortBlock(int first, int last, int topics) {
      int up = section(first);
      boolean page = up <= 0 || tree.tag(up).equals("body");
      if (!page && tree.isWithin(last, up)) {
        push(up, LOWEST, topics);
      }
    }

    /** Topics of the innermost heading that has any, of those in whose sections a node is. */
    int over(int node) {
      while (size > 0 && !tree.isWithin(node, section[size - 1])) {
        size--;
      }
      int i = size - 1;
      while (i >= 0 && bits[i] == 0) {
        i--;
      }
      return i < 0 ? 0 : bits[i];
    }

    private void push(int at, int level, int topics) {
      while (size > 0 && ends(section[size - 1], rank[size - 1], at, level)) {
        size--;
      }
      if (size < MOST) {
        section[size] = at;
        rank[size] = level;
        bits[size++] = topics;
      }
    }

    /** Whether a section ends where another begins. */
    private boolean ends(int open, int openRank, int next, int nextRank) {
      return open == next ? openRank >= nextRank : !tree.isWithin(next, open);
    }

    private int section(int node) {
      int chars = tree.chars(node);
      int up = Math.max(0, tree.parent(node));
      for (int i = 0; i < STEPS && tree.parent(up) > 0 && tree.chars(up) == chars; i++) {
        up = tree.parent(up);
      }
      return up;
    }
  }
}
