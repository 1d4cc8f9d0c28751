package org.wpbminer.classifier.maintext;

import org.wpbminer.segmenter.page.PageTree;

/**
 * White space that stands alone between tags. The tree keeps no node for it; in preformatted text
 * it is what parts words and lines, and it is read from the source again.
 */
final class PreformattedSpace {

  /** Where the source is read: only what stands between tags is text. */
  private enum Between {
    TAGS,
    TAG,
    COMMENT
  }

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

  /** The white space outside tags before an element or a text, as far as it is not read yet. */
  public String before(int node) {
    String space = upTo(tree.sourceStart(node));
    return space.isEmpty() && !found && tree.isText(node) && tree.spaceBefore(node) ? " " : space;
  }

  /** The white space before an element's end, as far as it is not read yet. */
  public String beforeEnd(int node) {
    return upTo(tree.sourceEnd(node));
  }

  /** Passes over a text that has been written, or an element with all that is in it. */
  public void pass(int node) {
    read = Math.max(read, tree.sourceEnd(node));
    found = false;
  }

  /** Linear over all calls. */
  private String upTo(int to) {
    String source = tree.source();
    int end = Math.min(to, source.length());
    StringBuilder space = new StringBuilder();
    Between in = Between.TAGS;
    char quote = 0;
    char last = 0;
    for (int i = read; i < end; i++) {
      char c = source.charAt(i);
      boolean white = Character.isWhitespace(c);
      switch (in) {
        case TAGS -> {
          if (c == '<') {
            in = source.startsWith("!--", i + 1) ? Between.COMMENT : Between.TAG;
          } else if (white) {
            space.append(c);
          }
        }
        case TAG -> {
          if (quote != 0) {
            quote = c == quote ? 0 : quote;
          } else if (c == '>') {
            in = Between.TAGS;
          } else if ((c == '"' || c == '\'') && last == '=') {
            quote = c;
          }
        }
        case COMMENT -> in = c == '>' && source.startsWith("--", i - 2) ? Between.TAGS : in;
      }
      last = white ? last : c;
    }
    read = Math.max(read, end);
    found |= space.length() > 0;
    return space.toString();
  }
}
