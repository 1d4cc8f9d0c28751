package org.wpbminer.features;

import org.wpbminer.segmenter.page.PageTree;

/**
 * For every {@link NodeCount} its running total up to each node of a page, so that the count in a
 * subtree is a difference of two numbers. Made in one pass over the nodes.
 */
final class PrefixCounts {

  private static final int COLUMNS = NodeCount.values().length;

  private static final int LONG = 80;

  private static final int IN_P = 1;
  private static final int IN_LI = 2;

  private final PageTree tree;

  /** Row n, {@link #COLUMNS} wide: the counts in nodes 0 to n - 1, by ordinal. */
  private final int[] total;

  private final int[] soFar = new int[COLUMNS];

  PrefixCounts(PageTree tree) {
    this.tree = tree;
    this.total = new int[(tree.size() + 1) * COLUMNS];
    count();
  }

  /** The count before a node. */
  int before(int node, NodeCount what) {
    return total[node * COLUMNS + what.ordinal()];
  }

  /** The count in a node and what is below it. */
  int within(int node, NodeCount what) {
    return before(tree.subtreeEnd(node), what) - before(node, what);
  }

  private void count() {
    byte[] inside = new byte[tree.size()];
    for (int node = 0; node < tree.size(); node++) {
      int up = tree.parent(node);
      inside[node] = up == PageTree.NONE ? 0 : inside[up];
      if (tree.isText(node)) {
        if (tree.counts(node)) {
          text(node, inside[node]);
        }
      } else if (tree.counts(node)) {
        inside[node] |= (byte) element(node);
      }
      System.arraycopy(soFar, 0, total, (node + 1) * COLUMNS, COLUMNS);
    }
  }

  /** Counts an element; what text in it is inside of besides. */
  private int element(int node) {
    if (tree.breaksLine(node)) {
      add(NodeCount.LINES, 1);
    }
    switch (tree.tag(node)) {
      case "p" -> {
        return IN_P;
      }
      case "h1", "h2", "h3", "h4", "h5", "h6" -> add(NodeCount.HEADINGS, 1);
      case "li", "dd", "dt" -> {
        return IN_LI;
      }
      case "input", "select", "textarea", "button" -> add(NodeCount.CONTROLS, 1);
      case "img", "picture" -> add(NodeCount.LINKED_IMAGES, tree.inLink(node) ? 1 : 0);
      default -> {}
    }
    return 0;
  }

  private void text(int node, int inside) {
    int chars = tree.chars(node);
    add(NodeCount.CHARS, chars);
    add(NodeCount.TEXTS, 1);
    if (chars >= LONG && !tree.inLink(node)) {
      add(NodeCount.LONG_TEXT, chars);
    }
    add(NodeCount.IN_PARAGRAPH, (inside & IN_P) != 0 ? chars : 0);
    add(NodeCount.IN_ITEM, (inside & IN_LI) != 0 ? chars : 0);
  }

  private void add(NodeCount what, int count) {
    soFar[what.ordinal()] += count;
  }

  /** What {@link PrefixCounts} counts. */
  enum NodeCount {
    /** Characters of text. */
    CHARS,
    /** Text nodes. */
    TEXTS,
    /** Characters of text nodes of 80 characters or more outside links: running text. */
    LONG_TEXT,
    /** Characters below {@code p}. */
    IN_PARAGRAPH,
    /** Characters below {@code li}, {@code dd} or {@code dt}. */
    IN_ITEM,
    /** Images that are links. */
    LINKED_IMAGES,
    /** Form controls. */
    CONTROLS,
    /** Headings. */
    HEADINGS,
    /** Elements that begin a line. */
    LINES
  }
}
