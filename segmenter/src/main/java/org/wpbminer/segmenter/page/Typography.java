package org.wpbminer.segmenter.page;

import java.nio.CharBuffer;

/**
 * What style parts on the screen though nothing in the source does: blanks ({@link ImplicitSpaces})
 * and lines ({@link BlockquoteCitations}). One walk over the nodes of a page that has been read.
 */
public final class Typography {

  private final PageTreeBuilder page;
  private final ImplicitSpaces spaces;
  private final BlockquoteCitations citations;

  private Typography(PageTreeBuilder page) {
    this.page = page;
    this.spaces = new ImplicitSpaces(page);
    this.citations = new BlockquoteCitations(page);
  }

  /** Marks what is parted on a page all elements of which are closed. */
  public static void mark(PageTreeBuilder page) {
    new Typography(page).mark();
  }

  private void mark() {
    int open = PageTree.NONE;
    for (int node = 0; node < page.size; node++) {
      open = endUpTo(page.parent[node], open);
      if (page.tag[node] != PageTree.TEXT) {
        spaces.opened(node);
        open = node;
      } else if ((page.flags[node] & PageTreeBuilder.COUNTS) != 0
          && spaces.parts(node, CharBuffer.wrap(page.text, page.textStart[node], end(node)))) {
        page.flags[node] |= PageTreeBuilder.PARTED_BEFORE;
      }
    }
    endUpTo(PageTree.NONE, open);
  }

  private int end(int text) {
    return text + 1 < page.size ? page.textStart[text + 1] : page.text.length();
  }

  /** Ends the elements from {@code open} up to below {@code ancestor}, which is open then. */
  private int endUpTo(int ancestor, int open) {
    int node = open;
    while (node != ancestor) {
      spaces.closed(node);
      citations.closed(node);
      node = page.parent[node];
    }
    return node;
  }
}
