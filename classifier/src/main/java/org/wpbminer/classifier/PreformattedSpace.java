package org.wpbminer.classifier;

import org.wpbminer.segmenter.PageTree;

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
    read = Math.max(read, tree.sourceEnd(text));
    return space.length() == 0 && tree.spaceBefore(text) ? " " : space.toString();
  }
}
