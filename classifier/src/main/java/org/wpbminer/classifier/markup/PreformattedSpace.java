package org.wpbminer.classifier.markup;

import org.wpbminer.segmenter.page.PageTree;

/**
 * White space that stands alone between tags. The tree keeps no node for it; in preformatted text
 * it is what parts words and lines, and it is read from the source again.
 */
public final class PreformattedSpace {

  private final PageTree tree;

  /** Up to where the source was read. */
  private int read;

  /** Whether white space was found there since the last text. */
  private boolean found;

  public PreformattedSpace(PageTree tree) {
    this.tree = tree;
  }

  /** Preformatted text begins with this element. */
  public void begin(int node) {
    read = tree.sourceStart(node);
    found = false;
  }

  /** The white space before an element or a text, as far as it is not read yet. */
  public String before(int node) {
    String space = upTo(tree.sourceStart(node));
    // Where none stands, it was written as a character reference.
    return space.isEmpty() && !found && tree.isText(node) && tree.spaceBefore(node) ? " " : space;
  }

  /** The white space before an element's end tag, as far as it is not read yet. */
  public String beforeEnd(int node) {
    int end = Math.min(tree.sourceEnd(node), tree.source().length());
    int tag = tree.source().lastIndexOf('<', end - 1);
    return upTo(tag > read && end > 0 && tree.source().charAt(end - 1) == '>' ? tag : end);
  }

  /** Passes over a text that has been written, or an element with all that is in it. */
  public void pass(int node) {
    read = Math.max(read, tree.sourceEnd(node));
    found = false;
  }

  /** Linear over all calls. */
  private String upTo(int end) {
    int from = end;
    while (from > read && Character.isWhitespace(tree.source().charAt(from - 1))) {
      from--;
    }
    read = Math.max(read, end);
    found |= from < end;
    return tree.source().substring(from, Math.max(from, end));
  }
}
