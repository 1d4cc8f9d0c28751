package org.wpbminer.segmenter.page;

import java.io.Reader;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Gives the parser a page in reads that end after each start tag of an element whose content is no
 * markup. Nothing is guessed of where such an element begins: the parser says that its tag ended
 * there ({@link #begins}), and only then its end tag is looked for. Two things are done to it:
 *
 * <ul>
 *   <li>The content of scripts and styles, which is a third of many pages, makes no nodes, and
 *       takes the parser as long as markup, is left out.
 *   <li>What stands in the end tag after its name is given as spaces. To the parser {@code
 *       </textarea x>} or {@code </title/>} is no end tag, and all that follows becomes text; to
 *       browsers it is one (HTML standard, section 13.2.5.3 and on).
 * </ul>
 *
 * <p>The parser's offsets are those of what it has read; {@link #shift} makes up for the rest.
 * Linear in the source's length.
 */
final class RawTextReader extends Reader {

  /** What begins in a script may be meant to hold the end tag. */
  private static final String COMMENT = "<!--";

  private static final int LONGEST = "textarea".length();

  /** Of fewer characters nothing is gained. */
  private static final int LEAST = 16;

  private final String source;

  /** Whether the content of {@code noscript} is markup. */
  private final boolean openNoscript;

  /**
   * By its first characters, where the next comment or end tag stands, the source's end if none.
   */
  private final Map<String, Integer> next = new HashMap<>();

  /** Where end tags end, by where their names do: elements may share one. */
  private final Map<Integer, Integer> tagEnds = new HashMap<>();

  /** Where the next character to be read stands. */
  private int at;

  /** No read goes beyond: after the next start tag, or the end. */
  private int stop;

  private int shift;

  /** What is given as spaces. */
  private int blankFrom;

  private int blankTo;

  /** Reads a source; the content of {@code noscript} is markup or not. */
  RawTextReader(String source, boolean openNoscript) {
    this.source = source;
    this.openNoscript = openNoscript;
  }

  /** Whether the content of an element is no markup where scripts run. */
  private boolean isRawText(String name) {
    return ElementNames.RAW_TEXT.contains(name) || name.equals("noscript") && !openNoscript;
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
      stop = Math.min(source.length(), tagEnd(nextStart()) + 1);
    }
    int from = at;
    at = Math.min(stop, from + length);
    source.getChars(from, at, buffer, offset);
    for (int i = Math.max(from, blankFrom); i < Math.min(at, blankTo); i++) {
      buffer[offset + i - from] = ' ';
    }
    return at - from;
  }

  /** The offset of the next start tag of raw text, the source's end if there is none. */
  private int nextStart() {
    int start = source.indexOf('<', at);
    while (start >= 0 && !isStart(start)) {
      start = source.indexOf('<', start + 1);
    }
    return start < 0 ? source.length() : start;
  }

  private boolean isStart(int start) {
    if (start + 2 >= source.length()) {
      return false;
    }
    int second = source.charAt(start + 2) | 0x20;
    boolean may =
        switch (source.charAt(start + 1) | 0x20) {
          case 's' -> second == 'c' || second == 't';
          case 't' -> second == 'e' || second == 'i';
          case 'i' -> second == 'f';
          case 'n' -> second == 'o';
          case 'x' -> second == 'm';
          default -> false;
        };
    int end = start + 1;
    while (may && end < source.length() && Character.isLetter(source.charAt(end))) {
      end++;
      may = end - start <= LONGEST + 1;
    }
    return may && isRawText(source.substring(start + 1, end).toLowerCase(Locale.ROOT));
  }

  /** Offset of the {@code >} that ends a tag, outside quoted values; the source's end if none. */
  private int tagEnd(int from) {
    int i = from;
    while (i < source.length() && source.charAt(i) != '>') {
      i = source.charAt(i) == '=' ? valueEnd(i + 1) : i + 1;
    }
    return i;
  }

  private int valueEnd(int from) {
    int i = from;
    while (i < source.length() && isSpace(source.charAt(i))) {
      i++;
    }
    char quote = i < source.length() ? source.charAt(i) : ' ';
    if (quote == '"' || quote == '\'') {
      int end = source.indexOf(quote, i + 1);
      return end < 0 ? source.length() : end + 1;
    }
    while (i < source.length() && source.charAt(i) != '>' && !isSpace(source.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
  }

  /**
   * The parser has read a start tag, up to offset {@code end} of the source.
   *
   * @param unseen whether nobody looks at the element's content. It is left out if it has an end
   *     tag and no comment before
   * @return where in the source the parser goes on: {@code end} if nothing is left out
   */
  int begins(String tag, int end, boolean unseen) {
    if (end != at) {
      return end;
    }
    String name = tag.toLowerCase(Locale.ROOT);
    int close = isRawText(name) ? next("</" + name) : source.length();
    if (close == source.length()) {
      return end;
    }
    int nameEnd = close + 2 + name.length();
    int tagEnd = tagEnds.computeIfAbsent(nameEnd, this::tagEnd);
    blankFrom = nameEnd;
    blankTo = tagEnd < source.length() ? tagEnd : nameEnd;
    boolean isLeftOut = unseen && (name.equals("script") || name.equals("style"));
    if (isLeftOut && close - at >= LEAST && next(COMMENT) > close) {
      shift += close - at;
      at = close;
      stop = close;
    }
    return at;
  }

  /** Where a comment or an end tag begins next, the source's end if none does. */
  private int next(String begin) {
    int found = next.getOrDefault(begin, -1);
    if (found < at) {
      String mark = begin.substring(0, 2);
      found = source.indexOf(mark, at);
      while (found >= 0 && !stands(begin, found)) {
        found = source.indexOf(mark, found + 2);
      }
      found = found < 0 ? source.length() : found;
      next.put(begin, found);
    }
    return found;
  }

  private boolean stands(String begin, int start) {
    int end = start + begin.length();
    return source.regionMatches(true, start, begin, 0, begin.length())
        && (begin.equals(COMMENT)
            || end < source.length()
                && (isSpace(source.charAt(end)) || ">/".indexOf(source.charAt(end)) >= 0));
  }

  @Override
  public void close() {}
}
