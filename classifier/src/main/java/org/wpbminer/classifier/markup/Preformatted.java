package org.wpbminer.classifier.markup;

import java.util.List;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * Whitespace of preformatted text. The page tree has no nodes for whitespace between two tags. In
 * preformatted text such whitespace separates words and lines; it is read from the source.
 */
public final class Preformatted {

  private final PageTree tree;

  /** Offset in the source up to which whitespace has been read. */
  private int read;

  /** Whether whitespace has been found since the last text. */
  private boolean found;

  public Preformatted(PageTree tree) {
    this.tree = tree;
  }

  /** Starts to read at an element with preformatted text. */
  public void begin(int node) {
    read = tree.sourceStart(node);
    found = false;
  }

  /** Returns the unread whitespace before an element or text. */
  public String before(int node) {
    String space = upTo(tree.sourceStart(node));
    // Whitespace that is missing in the source here was a character reference.
    return space.isEmpty() && !found && tree.isText(node) && tree.spaceBefore(node) ? " " : space;
  }

  /** Returns the unread whitespace before an element's end tag. */
  public String beforeEnd(int node) {
    int end = Math.min(tree.sourceEnd(node), tree.source().length());
    int tag = tree.source().lastIndexOf('<', end - 1);
    return upTo(tag > read && end > 0 && tree.source().charAt(end - 1) == '>' ? tag : end);
  }

  /** Skips a text that has been written, or an element with its content. */
  public void pass(int node) {
    read = Math.max(read, tree.sourceEnd(node));
    found = false;
  }

  /** Returns the unread whitespace up to an offset. Takes linear time over all calls. */
  private String upTo(int end) {
    int from = end;
    while (from > read && Character.isWhitespace(tree.source().charAt(from - 1))) {
      from--;
    }
    read = Math.max(read, end);
    found |= from < end;
    return tree.source().substring(from, Math.max(from, end));
  }

  /** Returns the lines of preformatted text, without empty lines at the start and end. */
  static List<String> lines(CharSequence text) {
    String content = readable(text);
    int from = 0;
    while (from < content.length() && Characters.isSpace(content.charAt(from))) {
      from++;
    }
    from = content.lastIndexOf('\n', from - 1) + 1;
    return content.substring(Math.min(from, content.length())).stripTrailing().lines().toList();
  }

  /**
   * Replaces control characters that break lines or words by line breaks and spaces, and removes
   * others. No-break spaces become spaces, because compilers do not accept them.
   */
  private static String readable(CharSequence text) {
    StringBuilder kept = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = Characters.readable(text.charAt(i));
      if (c == '\n' || c == '\t' || !Character.isISOControl(c)) {
        kept.append(c == '\u00a0' ? ' ' : c);
      } else if (c == '\r' || c == '\u0085') {
        boolean half = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
        kept.append(half ? "" : "\n");
      } else if (c != 0 && Characters.isSpace(c)) {
        kept.append(' ');
      }
    }
    return kept.toString();
  }
}
