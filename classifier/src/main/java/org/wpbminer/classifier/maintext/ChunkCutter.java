package org.wpbminer.classifier.maintext;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.wpbminer.classifier.markup.Paragraph;

/**
 * Splits Markdown into chunks of a maximum size, between paragraphs, lists, tables and code, and
 * before headings. Only a paragraph that exceeds the size is split inside: between its lines, and a
 * line that exceeds the size between sentences or words. Takes linear time.
 */
final class ChunkCutter {

  /** Minimum fill of a chunk, as a share of its maximum, at which a heading starts a new chunk. */
  private static final double MIN_SHARE_BEFORE_HEADING = 0.25;

  /** Minimum fill of a chunk that is split after a sentence; else it is split after a word. */
  private static final double MIN_SHARE_OF_SENTENCES = 0.5;

  /** Maximum share of a chunk for one heading, and for all headings before its first text. */
  private static final double MAX_SHARE_OF_HEADINGS = 0.5;

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

  /** A chunk of the text, with the headings above its first text. */
  record Piece(int from, int to, List<String> headings) {}

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

  private boolean exceeds(int from, int to, double share) {
    return tokens(text, from, to) > share * most;
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
    for (int start = p.from(); start < p.to(); ) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? p.to() : end;
      if (!isBlank(start, end)) {
        line(start, end);
      }
      start = end + 1;
    }
  }

  /** Whether a line has only spaces and Markdown's quotation marks. */
  private boolean isBlank(int start, int end) {
    return text.substring(start, end).chars().allMatch(c -> c == ' ' || c == '>');
  }

  private void line(int start, int end) {
    if (from < start && textFrom < start && exceeds(from, end, 1)) {
      flush();
      begin(start);
    }
    for (int cut = cut(start, end); cut < end; cut = cut(from, end)) {
      to = cut;
      flush();
      begin(text.charAt(cut) == ' ' ? cut + 1 : cut);
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
    double tokens = tokens(text, from, start);
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
      pieces.add(new Piece(from, to, textFrom < 0 ? headings() : path));
    }
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

  /** Returns the estimated number of tokens of a part of a text. */
  static int tokens(String text, int start, int end) {
    return (int)
        Math.ceil(text.substring(start, end).codePoints().mapToDouble(ChunkCutter::tokens).sum());
  }
}
