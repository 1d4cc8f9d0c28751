package org.wpbminer.eval.systems.spcola;

import org.wpbminer.segmenter.page.PageTree;

/** The three rules that keep a node whole (section 2.2.3). */
final class Granularity {

  /** A node of less text than this is not split (rule 2). */
  private static final int SMALL_BYTES = 40;

  /** Entries that make a list. */
  private static final int FEWEST_ENTRIES = 2;

  /**
   * Text of an entry of a list of links (bytes), on average: a headline with its date and source.
   */
  private static final int LONGEST_ENTRY = 200;

  /** A list of links has this share of its text in links or more. */
  private static final double LINK_TEXT = 0.3;

  private final SimplifiedTree page;
  private final PageTree tree;

  Granularity(SimplifiedTree page) {
    this.page = page;
    this.tree = page.tree();
  }

  /** Whether no rule keeps the node whole. */
  boolean maySplit(int node) {
    return !page.isUniform(node) && !isSmall(node) && !isPictures(node) && !isLinkList(node);
  }

  /** Rule 2, of text where the paper takes the box: it is short, and there is no picture. */
  private boolean isSmall(int node) {
    return page.bytes(node) < SMALL_BYTES && page.pictures(node) == 0;
  }

  /** Rule 3, pictures: nothing but pictures, linked or not. */
  private boolean isPictures(int node) {
    return tree.chars(node) == 0;
  }

  /**
   * Rule 3, lists of links: two entries or more of one and the same tag, all with links and little
   * text, a good part of it linked.
   */
  private boolean isLinkList(int node) {
    if (tree.links(node) < FEWEST_ENTRIES
        || tree.linkTextChars(node) < LINK_TEXT * tree.chars(node)) {
      return false;
    }
    String tag = null;
    int entries = 0;
    for (int child = tree.firstChild(node);
        child != PageTree.NONE;
        child = tree.nextSibling(child)) {
      if (page.shows(child)) {
        if (tree.links(child) == 0 || tag != null && !tag.equals(tree.tag(child))) {
          return false;
        }
        tag = tree.tag(child);
        entries++;
      }
    }
    return entries >= FEWEST_ENTRIES && page.bytes(node) <= LONGEST_ENTRY * entries;
  }
}
