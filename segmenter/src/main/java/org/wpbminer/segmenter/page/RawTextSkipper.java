package org.wpbminer.segmenter.page;

import java.io.Reader;

/**
 * Gives the parser a page without the content of its scripts and styles, which is a third of many
 * pages, makes no nodes, and takes the parser as long as markup. Nothing is guessed of where such
 * an element begins: a read ends behind each {@code <script ...>}, and where the parser then says
 * that such a tag ended there ({@link #begins}), its end tag is the next to be read.
 *
 * <p>The parser's offsets are those of what it has read; {@link #shift} makes up for the rest.
 * Linear in the source's length.
 */
final class RawTextSkipper extends Reader {

  private static final String SCRIPT = "<script";

  private static final String STYLE = "<style";

  /** How both begin: one search finds both. */
  private static final String BEGIN = "<s";

  /** What else may begin in such an element: the end tag may be meant to be a part of it. */
  private static final String COMMENT = "<!--";

  /** Of fewer characters nothing is gained. */
  private static final int LEAST = 16;

  private final String source;

  /** Where the next {@link #COMMENT} stands, the source's end if there is none; -1 at first. */
  private int comment = -1;

  /** Where the next character to be read stands. */
  private int at;

  /** No read goes beyond: behind the next start tag, or the end. */
  private int stop;

  private int shift;

  RawTextSkipper(String source) {
    this.source = source;
  }

  /** Whether the content of an element can be left out. */
  static boolean isLeftOut(String name) {
    return name.equalsIgnoreCase("script") || name.equalsIgnoreCase("style");
  }

  /** Characters that have been left out so far. */
  int shift() {
    return shift;
  }

  @Override
  public int read(char[] buffer, int offset, int length) {
    if (at == source.length()) {
      return -1;
    }
    if (at >= stop) {
      int end = source.indexOf('>', nextStart());
      stop = end < 0 ? source.length() : end + 1;
    }
    int end = Math.min(stop, at + length);
    source.getChars(at, end, buffer, offset);
    int count = end - at;
    at = end;
    return count;
  }

  /** The offset of the next such start tag, the source's end if there is none. */
  private int nextStart() {
    int start = source.indexOf(BEGIN, at);
    while (start >= 0 && !source.startsWith(SCRIPT, start) && !source.startsWith(STYLE, start)) {
      start = source.indexOf(BEGIN, start + 1);
    }
    return start < 0 ? source.length() : start;
  }

  private boolean hasCommentBefore(int end) {
    if (comment < at) {
      int found = source.indexOf(COMMENT, at);
      comment = found < 0 ? source.length() : found;
    }
    return comment < end;
  }

  /**
   * The parser has read the start tag of such an element, up to offset {@code end} of the source.
   * Its content is left out if it has an end tag and no comment before.
   *
   * @return where in the source the parser goes on: {@code end} if nothing is left out
   */
  int begins(String name, int end) {
    if (end != at) {
      return end;
    }
    int close = source.indexOf("</", at);
    while (close >= 0 && !isEndTag(close, name)) {
      close = source.indexOf("</", close + 2);
    }
    if (close - at >= LEAST && !hasCommentBefore(close)) {
      shift += close - at;
      at = close;
      stop = close;
    }
    return at;
  }

  /** As the parser has it: to others a slash, too, may follow the name. */
  private boolean isEndTag(int start, String name) {
    int end = start + 2 + name.length();
    return source.regionMatches(true, start + 2, name, 0, name.length())
        && end < source.length()
        && (source.charAt(end) == '>' || Character.isWhitespace(source.charAt(end)));
  }

  @Override
  public void close() {}
}
