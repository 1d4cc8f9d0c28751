package org.wpbminer.segmenter.html;

import java.io.Reader;
import java.util.Arrays;

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

  private static final String[] STARTS = {"<script", "<style"};

  /** What else may begin in such an element: the end tag may be meant to be a part of it. */
  private static final String COMMENT = "<!--";

  /** Of fewer characters nothing is gained. */
  private static final int LEAST = 16;

  private final String source;

  /** Where the next of {@link #STARTS}, and behind these of {@link #COMMENT}, stands; -1 before. */
  private final int[] next = new int[STARTS.length + 1];

  /** Where the next character to be read stands. */
  private int at;

  /** No read goes beyond: behind the next start tag, or the end. */
  private int stop;

  private int shift;

  RawTextSkipper(String source) {
    this.source = source;
    Arrays.fill(next, -1);
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
      int end = source.indexOf('>', Math.min(next(0, STARTS[0]), next(1, STARTS[1])));
      stop = end < 0 ? source.length() : end + 1;
    }
    int end = Math.min(stop, at + length);
    source.getChars(at, end, buffer, offset);
    int count = end - at;
    at = end;
    return count;
  }

  /** The offset of something from here on, the source's end if there is none; looked for once. */
  private int next(int which, String what) {
    if (next[which] < at) {
      int found = source.indexOf(what, at);
      next[which] = found < 0 ? source.length() : found;
    }
    return next[which];
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
    if (close - at >= LEAST && next(STARTS.length, COMMENT) > close) {
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
