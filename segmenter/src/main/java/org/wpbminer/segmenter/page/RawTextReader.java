package org.wpbminer.segmenter.page;

import java.io.Reader;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Reader that ends each read after the start tag of a raw text element. The parser reports the end
 * of such a tag ({@link #begins}), and only then its end tag is searched. The element's source is
 * changed in two ways:
 *
 * <ul>
 *   <li>The content of scripts and styles is skipped. It is a third of many pages, creates no
 *       nodes, and costs the parser as much time as markup.
 *   <li>The rest of the end tag after its name is replaced by spaces. The parser does not accept
 *       {@code </textarea x>} or {@code </title/>} as end tags, so that the rest of the page would
 *       become text; browsers do (HTML standard, section 13.2.5.3 and following).
 * </ul>
 *
 * <p>The parser's offsets do not include the skipped parts; {@link #shift} is the difference. Time
 * is linear in the length of the source.
 */
final class RawTextReader extends Reader {

  /** Start of a comment; a comment in a script may contain the end tag. */
  private static final String COMMENT = "<!--";

  private static final int MAX_NAME_CHARS = "textarea".length();

  /** Minimum number of characters of content; skipping less saves no time. */
  private static final int MIN_CHARS_LEFT_OUT = 16;

  private final String source;

  /** Whether the content of {@code noscript} is markup. */
  private final boolean openNoscript;

  /** Cache of {@link #next(String)}: for each search string, the offset that was found last. */
  private final Map<String, Integer> next = new HashMap<>();

  /** Map from the offset after the name of an end tag to the offset of its {@code >}. */
  private final Map<Integer, Integer> tagEnds = new HashMap<>();

  /** Offset of the next character to read. */
  private int at;

  /** Offset after the next start tag of raw text, or the end of the source; limits each read. */
  private int stop;

  private int shift;

  /** Start of the range that is replaced by spaces. */
  private int blankFrom;

  private int blankTo;

  /** Creates a reader; {@code openNoscript} means that {@code noscript} contains markup. */
  RawTextReader(String source, boolean openNoscript) {
    this.source = source;
    this.openNoscript = openNoscript;
  }

  /** Whether the content of an element is not markup if scripts are enabled. */
  private boolean isRawText(String name) {
    return ElementNames.RAW_TEXT.contains(name) || name.equals("noscript") && !openNoscript;
  }

  /** Returns the number of characters skipped so far. */
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

  /** Returns the offset of the next start tag of raw text, or the length of the source. */
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
      may = end - start <= MAX_NAME_CHARS + 1;
    }
    return may && isRawText(source.substring(start + 1, end).toLowerCase(Locale.ROOT));
  }

  /** Returns the offset of the {@code >} that ends a tag; the source's length if missing. */
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
   * Receives the parser's report that a start tag ends at offset {@code end} of the source.
   *
   * @param unseen whether nothing uses the element's content; it is then skipped if it has an end
   *     tag and no comment before that
   * @return the offset in the source at which the parser continues: {@code end} if nothing is
   *     skipped
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
    if (isLeftOut && close - at >= MIN_CHARS_LEFT_OUT && next(COMMENT) > close) {
      shift += close - at;
      at = close;
      stop = close;
    }
    return at;
  }

  /** Returns the offset of the next {@code begin}; the length of the source if absent. */
  private int next(String begin) {
    int found = next.getOrDefault(begin, -1);
    if (found < at) {
      found = source.indexOf('<', at);
      while (found >= 0 && !isAt(begin, found)) {
        found = source.indexOf('<', found + 1);
      }
      found = found < 0 ? source.length() : found;
      next.put(begin, found);
    }
    return found;
  }

  private boolean isAt(String begin, int start) {
    int end = start + begin.length();
    return end <= source.length()
        && source.charAt(start + 1) == begin.charAt(1)
        && source.regionMatches(true, start, begin, 0, begin.length())
        && (begin.equals(COMMENT)
            || end < source.length()
                && (isSpace(source.charAt(end)) || ">/".indexOf(source.charAt(end)) >= 0));
  }

  @Override
  public void close() {}
}
