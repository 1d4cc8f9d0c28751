package org.wpbminer.classifier.maintext;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.classifier.markup.Paragraph;

/**
 * Splits Markdown into chunks of a maximum size, between paragraphs, lists, tables and code, and
 * before headings. Only a paragraph that exceeds the size is split inside: between its lines, and a
 * line that exceeds the size between sentences or words. Each part of split code has its fences,
 * and each part of a split table has its header row. Takes linear time.
 */
final class ChunkCutter {

  /** Minimum fill of a chunk, as a share of its maximum, at which a heading starts a new chunk. */
  private static final double MIN_SHARE_BEFORE_HEADING = 0.25;

  /** Minimum fill of a chunk that is split after a sentence; else it is split after a word. */
  private static final double MIN_SHARE_OF_SENTENCES = 0.5;

  /** Maximum share of a chunk for one heading, and for all headings before its first text. */
  private static final double MAX_SHARE_OF_HEADINGS = 0.5;

  /** Maximum share of a chunk for a table's repeated header row; a longer one is not repeated. */
  private static final double MAX_SHARE_OF_HEAD = 0.3;

  private static final Pattern FENCE = Pattern.compile("((?:[>\\s]|[-*+] |\\d+\\. )*+)(`{3,}).*");

  private static final Pattern RULE = Pattern.compile("[> ]*\\|(?: --- \\|)++");

  /** First character of Hangul; ideographs and kana come after it. */
  private static final int FIRST_EAST_ASIAN = 0x1100;

  private final String text;
  private final int most;
  private final List<Paragraph> paragraphs;
  private final List<Piece> pieces = new ArrayList<>();

  /** Headings above the current paragraph, the innermost first. */
  private final Deque<Paragraph> open = new ArrayDeque<>();

  /** Offset in the text at which the current chunk starts; negative if absent. */
  private int from = -1;

  private int to;
  private int textFrom = -1;
  private List<String> path = List.of();

  /** Lines to be repeated before the current chunk: a code fence, or the header row of a table. */
  private String head = "";

  /** The fence to be added after a chunk that ends inside code; empty elsewhere. */
  private String fence = "";

  /**
   * A chunk of the text, with the headings above its first text.
   *
   * @param head lines from above the chunk that are repeated before it, with their line breaks
   * @param fence line to be added after the chunk, with the line break before it
   */
  record Piece(int from, int to, List<String> headings, String head, String fence) {

    String of(String text) {
      return head + text.substring(from, to) + fence;
    }
  }

  private ChunkCutter(String text, List<Paragraph> paragraphs, int most) {
    this.text = text;
    this.paragraphs = paragraphs;
    this.most = most;
  }

  /** Splits a text, given its paragraphs, into chunks of at most a number of {@link #tokens}. */
  static List<Piece> cut(String markdown, List<Paragraph> paragraphs, int most) {
    ChunkCutter cutter = new ChunkCutter(markdown, paragraphs, most);
    for (int i = 0; i < paragraphs.size(); i++) {
      if (cutter.isHeading(i)) {
        cutter.heading(paragraphs.get(i));
      } else {
        cutter.paragraph(i);
      }
    }
    cutter.flush();
    return cutter.pieces;
  }

  private boolean isHeading(int i) {
    Paragraph p = paragraphs.get(i);
    return p.level() > 0 && tokens(text, p.from(), p.to()) <= MAX_SHARE_OF_HEADINGS * most;
  }

  /** Whether a part of the text exceeds a share of a chunk, together with its head and fence. */
  private boolean exceeds(int from, int to, double share) {
    return tokens(text, from, to) + framing() > share * most;
  }

  private int framing() {
    return tokens(head) + tokens(fence);
  }

  private void heading(Paragraph heading) {
    if (textFrom >= 0 && tokens(text, from, to) >= MIN_SHARE_BEFORE_HEADING * most) {
      flush();
    }
    while (!open.isEmpty() && open.peek().level() >= heading.level()) {
      open.pop();
    }
    open.push(heading);
    if (from < 0) {
      from = heading.from();
    } else if (exceeds(from, heading.to(), textFrom < 0 ? MAX_SHARE_OF_HEADINGS : 1)) {
      flush();
      from = heading.from();
    }
    to = heading.to();
  }

  /** Adds a paragraph. Headings directly above it are moved to the same chunk. */
  private void paragraph(int i) {
    Paragraph added = paragraphs.get(i);
    if (textFrom >= 0 && exceeds(from, added.to(), 1)) {
      int above = i;
      while (above > 0 && paragraphs.get(above - 1).from() >= textFrom && isHeading(above - 1)) {
        above--;
      }
      to = paragraphs.get(above - 1).to();
      flush();
      from = paragraphs.get(above).from();
      to = paragraphs.get(i - 1).to();
    }
    from = from < 0 ? added.from() : from;
    if (textFrom < 0) {
      textFrom = added.from();
      path = headings();
    }
    if (exceeds(from, added.to(), 1)) {
      lines(added);
    } else {
      to = added.to();
    }
  }

  /** Adds the non-empty lines of a paragraph that is too long. */
  private void lines(Paragraph p) {
    int first = lineEnd(p.from(), p.to());
    int second = lineEnd(first + 1, p.to());
    Matcher code = FENCE.matcher(text.substring(p.from(), first));
    boolean isCode =
        mayRepeat(p.from(), first) && code.matches() && isFence(lastLine(p), code.group(2));
    boolean isTable =
        mayRepeat(p.from(), second)
            && RULE.matcher(text.substring(first, second).strip()).matches();
    int end = isCode ? Math.max(first, p.to() - lastLine(p).length() - 1) : p.to();
    String repeated = isCode || isTable ? text.substring(p.from(), isCode ? first : second) : "";
    if (isCode) {
      String marks = code.group(1).replaceAll("[^>]", " ");
      repeated = marks + repeated.substring(marks.length());
      fence = "\n" + marks + code.group(2);
    }
    // The fence of code or the header row of a table is kept together with the next line.
    int start = p.from();
    for (int next = isCode ? second : isTable ? lineEnd(second + 1, end) : first; start < end; ) {
      if (!isBlank(start, next)) {
        line(start, Math.min(next, end), repeated.isEmpty() ? "" : repeated + "\n");
      }
      start = next + 1;
      next = lineEnd(start, end);
    }
    to = p.to();
    head = from > p.from() ? head : "";
    fence = "";
  }

  private boolean mayRepeat(int from, int to) {
    return tokens(text, from, to) <= MAX_SHARE_OF_HEAD * most;
  }

  private int lineEnd(int start, int end) {
    int at = start < end ? text.indexOf('\n', start) : -1;
    return at < 0 || at > end ? end : at;
  }

  private String lastLine(Paragraph p) {
    int start = text.lastIndexOf('\n', p.to() - 1) + 1;
    return text.substring(Math.max(p.from(), start), p.to());
  }

  private static boolean isFence(String line, String fence) {
    return line.endsWith(fence) && line.replace(">", "").strip().equals(fence);
  }

  /** Whether a line has only spaces and Markdown's quotation marks. */
  private boolean isBlank(int start, int end) {
    return text.substring(start, end).chars().allMatch(c -> c == ' ' || c == '>');
  }

  private void line(int start, int end, String repeated) {
    if (from < start && textFrom < start && exceeds(from, end, 1)) {
      flush();
      begin(start);
      head = repeated;
    }
    for (int cut = cut(start, end); cut < end; cut = cut(from, end)) {
      to = cut;
      flush();
      begin(text.charAt(cut) == ' ' ? cut + 1 : cut);
      head = repeated;
    }
    to = end;
  }

  private void begin(int place) {
    from = place;
    textFrom = place;
    path = headings();
  }

  /**
   * Returns where to split a line so that the first part fits into the current chunk: after a
   * sentence, after a word outside links, code and formulae, or after any character; {@code end} if
   * all of it fits.
   */
  private int cut(int start, int end) {
    int sentence = -1;
    int word = -1;
    double tokens = tokens(text, from, start) + framing();
    int brackets = 0;
    boolean code = false;
    boolean formula = false;
    for (int i = start; i < end; ) {
      int c = text.codePointAt(i);
      tokens += tokens(c);
      if (tokens > most && i > start) {
        boolean late = sentence >= 0 && sentence - start >= MIN_SHARE_OF_SENTENCES * (i - start);
        return late ? sentence : word > start ? word : i;
      }
      boolean escaped = i > start && text.charAt(i - 1) == '\\';
      code ^= c == '`' && !escaped;
      formula ^= c == '$' && !escaped && !code;
      brackets += escaped || code ? 0 : c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
      brackets = Math.max(0, brackets);
      i += Character.charCount(c);
      if (brackets == 0 && !code && !formula) {
        boolean spaced = i < end && text.charAt(i) == ' ';
        word = spaced || Character.isIdeographic(c) ? i : word;
        sentence = spaced && ".!?".indexOf(c) >= 0 || "。！？".indexOf(c) >= 0 ? i : sentence;
      }
    }
    return end;
  }

  private List<String> headings() {
    List<String> headings = new ArrayList<>();
    for (Paragraph heading : open) {
      headings.add(0, text.substring(heading.from() + heading.level(), heading.to()).strip());
    }
    return headings;
  }

  private void flush() {
    if (from >= 0) {
      pieces.add(new Piece(from, to, textFrom < 0 ? headings() : path, head, fence));
    }
    head = "";
    from = -1;
    textFrom = -1;
  }

  private static double tokens(int c) {
    if (c < FIRST_EAST_ASIAN) {
      return 0.25;
    }
    return switch (Character.UnicodeScript.of(c)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL -> 1;
      default -> 0.25 * Character.charCount(c);
    };
  }

  private static int tokens(String text, int start, int end) {
    return tokens(text.substring(start, end));
  }

  /** Returns the estimated number of tokens of a text. */
  static int tokens(String text) {
    return (int) Math.ceil(text.codePoints().mapToDouble(ChunkCutter::tokens).sum());
  }
}
