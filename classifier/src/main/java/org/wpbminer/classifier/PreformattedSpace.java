package org.wpbminer.classifier;

import org.wpbminer.segmenter.PageTree;

/**
 * White space that stands alone between tags. The tree keeps no node for it; in preformatted text
 * it is what parts words and lines, and it is read from the source again.
 */
final class PreformattedSpace {

  private final PageTree tree;

  /** Up to where the source was read. */
  private int read;

  PreformattedSpace(PageTree tree) {
    this.tree = tree;
  }

  /** Preformatted text begins with this element. */
  void begin(int node) {
    read = tree.sourceStart(node);
  }

  /** The white space outside tags between the last text and this one. Linear over all calls. */
  String before(int text) {
    String source = tree.source();
    int end = Math.min(tree.sourceStart(text), source.length());
    StringBuilder space = new StringBuilder();
    boolean inTag = false;
    for (int i = read; i < end; i++) {
      char c = source.charAt(i);
      if (c == '<' || c == '>') {
        inTag = c == '<';
      } else if (!inTag && Character.isWhitespace(c)) {
        space.append(c);
      }
    }
    read = Math.max(read, tree.sourceEnd(text));
    return space.length() == 0 && tree.spaceBefore(text) ? " " : space.toString();
  }
}
