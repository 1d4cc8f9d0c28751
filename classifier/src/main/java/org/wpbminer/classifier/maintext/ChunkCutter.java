package org.wpbminer.classifier.maintext;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Cuts Markdown into pieces of a size: between paragraphs, lists, tables and code, and before
 * headings. Only what alone is too long is cut inside: between its lines, and a line between
 * sentences or words. Linear in the text.
 */
final class ChunkCutter {

  /** A heading begins a new piece if the one before it has this share of the size at least. */
  private static final double ENOUGH = 0.25;

  /** A line that is too long is cut in its last part of this share, at a sentence's end. */
  private static final double LAST = 0.5;

  /** Headings that take more of the size are text like any other, or a piece by themselves. */
  private static final double HEADINGS = 0.5;

  private static final int MOST_HEADINGS = 6;

  /** The first character of Hangul; ideographs and kana come after it. */
  private static final int FIRST_EAST_ASIAN = 0x1100;

  /** Elements around a text that are looked at for a link. */
  private static final int MOST_AROUND = 50;

  private final String text;
  private final int most;

  /** Lines that have text, each with its first place and the one after its last. */
  private final List<int[]> lines = new ArrayList<>();

  private final List<Piece> pieces = new ArrayList<>();

  /** The headings that are open, each as level and place of its line. */
  private final Deque<int[]> open = new ArrayDeque<>();

  /** The piece that is growing; below 0 for none. Its first text, after headings. */
  private int from = -1;

  private int to;
  private int textFrom = -1;
  private List<String> path = List.of();

  private record Piece(int from, int to, List<String> headings) {}

  private ChunkCutter(String text, int most) {
    this.text = text;
    this.most = most;
  }

  /** A node of the page, and how many characters of finished lines were written before it. */
  record Told(int written, int node) {}

  /**
   * Cuts.
   *
   * @param told the nodes that the text was made of, in its order
   * @param tree the page that they are of
   * @param ofPage whether its source is the page's; else it is that of a script
   * @param most tokens of a piece, by the estimate
   */
  static List<MainTextChunk> cut(
      String markdown,
      List<Told> told,
      PageTree tree,
      boolean ofPage,
      LinkResolver resolver,
      int most) {
    ChunkCutter cutter = new ChunkCutter(markdown, most);
    cutter.cut();
    return cutter.chunks(told, tree, ofPage, resolver);
  }

  private void cut() {
    readLines();
    for (int i = 0; i < lines.size(); ) {
      int level = headingLevel(lines.get(i));
      int next = level > 0 ? i + 1 : unitEnd(i);
      if (level > 0) {
        heading(lines.get(i), level);
      } else {
        unit(i, next);
      }
      i = next;
    }
    flush();
  }

  private void readLines() {
    for (int start = 0; start < text.length(); ) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      if (!isBlank(start, end)) {
        lines.add(new int[] {start, end});
      }
      start = end + 1;
    }
  }

  /** Whether a line has nothing but marks of quotations. */
  private boolean isBlank(int start, int end) {
    int i = start;
    while (i < end && (text.charAt(i) == ' ' || text.charAt(i) == '>')) {
      i++;
    }
    return i == end;
  }

  private int headingLevel(int[] line) {
    int level = 0;
    while (line[0] + level < line[1] && text.charAt(line[0] + level) == '#') {
      level++;
    }
    boolean spaced = line[0] + level < line[1] && text.charAt(line[0] + level) == ' ';
    boolean heading = level > 0 && level <= MOST_HEADINGS && spaced;
    return heading && tokens(line[0], line[1]) <= HEADINGS * most ? level : 0;
  }

  /** The line after those that belong together with one: code as a whole, or up to a blank line. */
  private int unitEnd(int first) {
    int i = first;
    do {
      String fence = fence(lines.get(i));
      i++;
      if (fence != null) {
        while (i < lines.size() && !content(lines.get(i)).equals(fence)) {
          i++;
        }
        i = Math.min(i + 1, lines.size());
      }
    } while (i < lines.size()
        && lines.get(i)[0] == lines.get(i - 1)[1] + 1
        && headingLevel(lines.get(i)) == 0);
    return i;
  }

  /** What ends the code that a line begins; null if it begins none. */
  private String fence(int[] line) {
    String content = content(line);
    int length = 0;
    while (length < content.length() && content.charAt(length) == '`') {
      length++;
    }
    return length < 3 || content.indexOf('`', length) >= 0 ? null : content.substring(0, length);
  }

  /** A line without the marks of what it stands in. */
  private String content(int[] line) {
    int i = line[0];
    while (i < line[1] && " >-0123456789.".indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    return text.substring(i, line[1]).stripTrailing();
  }

  private void heading(int[] line, int level) {
    if (textFrom >= 0 && tokens(from, to) >= ENOUGH * most) {
      flush();
    }
    while (!open.isEmpty() && open.peek()[0] >= level) {
      open.pop();
    }
    open.push(new int[] {level, line[0], line[1]});
    if (from < 0) {
      from = line[0];
    } else if (tokens(from, line[1]) > (textFrom < 0 ? HEADINGS : 1) * most) {
      flush();
      from = line[0];
    }
    to = line[1];
  }

  /** Adds lines that belong together. The headings right above them stay with them. */
  private void unit(int first, int next) {
    int begin = lines.get(first)[0];
    int end = lines.get(next - 1)[1];
    if (textFrom >= 0 && tokens(from, end) > most) {
      int above = first;
      while (above > 0 && lines.get(above - 1)[0] >= textFrom && isHeading(above - 1)) {
        above--;
      }
      to = lines.get(above - 1)[1];
      flush();
      from = lines.get(above)[0];
      to = lines.get(first - 1)[1];
    }
    from = from < 0 ? begin : from;
    if (textFrom < 0) {
      textFrom = begin;
      path = headings();
    }
    if (tokens(from, end) <= most) {
      to = end;
    } else {
      for (int i = first; i < next; i++) {
        addLine(lines.get(i));
      }
    }
  }

  private boolean isHeading(int line) {
    return headingLevel(lines.get(line)) > 0;
  }

  /** Adds a line of what is too long. */
  private void addLine(int[] line) {
    if (from < line[0] && textFrom < line[0] && tokens(from, line[1]) > most) {
      flush();
      start(line[0]);
    }
    for (int end = cut(line[0], line[1]); end < line[1]; end = cut(from, line[1])) {
      to = end;
      flush();
      start(text.charAt(end) == ' ' ? end + 1 : end);
    }
    to = line[1];
  }

  private void start(int place) {
    from = place;
    textFrom = place;
    path = headings();
  }

  /**
   * Where a piece of a line ends that is not longer than the size: at the end of a sentence, of a
   * word outside links, code and formulae, or anywhere.
   */
  private int cut(int start, int end) {
    int sentence = -1;
    int word = -1;
    double tokens = tokens(from, start);
    int brackets = 0;
    boolean code = false;
    boolean formula = false;
    for (int i = start; i < end; ) {
      int c = text.codePointAt(i);
      tokens += tokens(c);
      if (tokens > most && i > start) {
        boolean late = sentence >= 0 && sentence - start >= LAST * (i - start);
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
    open.descendingIterator()
        .forEachRemaining(
            heading -> headings.add(text.substring(heading[1] + heading[0], heading[2]).strip()));
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

  private int tokens(int start, int end) {
    double tokens = 0;
    for (int i = start; i < end; i += Character.charCount(text.codePointAt(i))) {
      tokens += tokens(text.codePointAt(i));
    }
    return (int) Math.ceil(tokens);
  }

  private List<MainTextChunk> chunks(
      List<Told> told, PageTree tree, boolean ofPage, LinkResolver resolver) {
    List<MainTextChunk> chunks = new ArrayList<>();
    int next = 0;
    for (Piece piece : pieces) {
      // What begins within a line, or within code, is of the nodes that the piece before is of too.
      int first =
          next < told.size() && told.get(next).written <= piece.from ? next : lineOf(told, next);
      while (next < told.size() && told.get(next).written < piece.to) {
        next++;
      }
      List<Told> nodes = told.subList(first, next);
      chunks.add(
          new MainTextChunk(
              chunks.size() + 1,
              piece.headings,
              text.substring(piece.from, piece.to),
              piece.from,
              piece.to,
              ofPage ? nodes.stream().mapToInt(n -> tree.sourceStart(n.node)).min().orElse(-1) : -1,
              ofPage ? nodes.stream().mapToInt(n -> tree.sourceEnd(n.node)).max().orElse(-1) : -1,
              tokens(piece.from, piece.to),
              links(nodes, tree, resolver)));
    }
    return chunks;
  }

  /** The first node of the line that the node before a place stands on. */
  private static int lineOf(List<Told> told, int next) {
    int first = next;
    while (first > 0 && told.get(first - 1).written == told.get(next - 1).written) {
      first--;
    }
    return first;
  }

  private static List<String> links(List<Told> nodes, PageTree tree, LinkResolver resolver) {
    Set<String> links = new LinkedHashSet<>();
    for (Told told : nodes) {
      if (tree.inLink(told.node)) {
        int a = tree.nearestAncestor(told.node, MOST_AROUND, up -> tree.tag(up).equals("a"));
        String href = a == PageTree.NONE ? null : tree.attribute(a, "href");
        if (href != null
            && href.length() <= LinkResolver.MAX_TARGET_CHARS
            && !resolver.isOnPage(href)) {
          links.add(resolver.resolve(href));
        }
      }
    }
    return List.copyOf(links);
  }
}
