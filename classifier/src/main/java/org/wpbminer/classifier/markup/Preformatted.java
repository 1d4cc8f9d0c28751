package org.wpbminer.classifier.markup;

import java.util.List;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.CharacterReferences;
import org.wpbminer.segmenter.text.Characters;

/**
 * Whitespace of preformatted text. The page tree has no nodes for whitespace between two tags. In
 * preformatted text such whitespace separates words and lines. It is read from the source, which
 * may have character references in its place, for example {@code &nbsp;}.
 */
public final class Preformatted {

  /** Maximum length of a character reference for a space, for example {@code &emsp;}. */
  private static final int MAX_SPACE_REFERENCE_CHARS = 9;

  private final PageTree tree;

  /** Offset in the source after the whitespace read so far. */
  private int read;

  public Preformatted(PageTree tree) {
    this.tree = tree;
  }

  /** Starts to read at an element with preformatted text. */
  public void begin(int node) {
    read = tree.sourceStart(node);
  }

  /** Returns the unread whitespace before an element or text. */
  public String before(int node) {
    return upTo(tree.sourceStart(node));
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
  }

  /** Returns the unread whitespace up to an offset. Takes linear time over all calls. */
  private String upTo(int end) {
    String source = tree.source();
    int from = end;
    int before = spaceStart(source, from);
    while (before < from) {
      from = before;
      before = spaceStart(source, from);
    }
    read = Math.max(read, end);
    String space = source.substring(from, Math.max(from, end));
    return space.indexOf('&') < 0 ? space : CharacterReferences.decode(space);
  }

  /** Returns the start of the unread space that ends at an offset; the offset itself if absent. */
  private int spaceStart(String source, int end) {
    if (end <= read) {
      return end;
    }
    if (Characters.isSpace(source.charAt(end - 1))) {
      return end - 1;
    }
    int least = Math.max(read, end - MAX_SPACE_REFERENCE_CHARS);
    int from = end - 1;
    while (from > least && source.charAt(from) != '&' && source.charAt(from) != '>') {
      from--;
    }
    boolean space =
        source.charAt(from) == '&'
            && CharacterReferences.decode(source.substring(from, end))
                .chars()
                .allMatch(Characters::isSpace);
    return space ? from : end;
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
