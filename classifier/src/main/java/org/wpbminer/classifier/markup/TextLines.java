package org.wpbminer.classifier.markup;

import java.util.ArrayList;
import java.util.List;

/**
 * Finished lines, each with the marks of the quotations and list items (containers) around it.
 * Containers deeper than {@value #MAX_DEPTH} get no marks, because the marks of each line take
 * space in proportion to the depth.
 */
final class TextLines {

  static final int MAX_DEPTH = 12;

  private static final class Container {
    final String mark;
    final String further;
    boolean begun;

    Container(String mark, String further, boolean begun) {
      this.mark = mark;
      this.further = further;
      this.begun = begun;
    }
  }

  private final StringBuilder out = new StringBuilder();
  private final List<Container> open = new ArrayList<>();
  private final List<Paragraph> paragraphs = new ArrayList<>();

  private List<Container> above = List.of();

  /** Number of containers of the last line that are still open; an empty line gets their marks. */
  private int common;

  /** Returns the number of UTF-16 units of the lines, including line breaks. */
  int length() {
    return out.length();
  }

  List<Paragraph> paragraphs() {
    return paragraphs;
  }

  boolean isFull() {
    return open.size() == MAX_DEPTH;
  }

  /** Opens a quotation or item, given the marks of its first and of its further lines. */
  void push(String mark, String further) {
    open.add(new Container(mark, further, false));
  }

  void pop() {
    open.remove(open.size() - 1);
    common = Math.min(common, open.size());
  }

  /** Reopens the list item of the last line; returns false if it has none at this depth. */
  boolean reopenItem() {
    int depth = open.size();
    String mark = common == depth && depth < above.size() ? above.get(depth).mark : "";
    if (mark.isBlank() || mark.startsWith(">")) {
      return false;
    }
    open.add(new Container(mark, " ".repeat(mark.length()), true));
    common = open.size();
    return true;
  }

  /** Whether the innermost container is a list item without a line so far. */
  boolean isAtMark() {
    return isUnwritten() && !innermost().mark.equals(innermost().further);
  }

  boolean isUnwritten() {
    return !open.isEmpty() && !innermost().begun;
  }

  private Container innermost() {
    return open.get(open.size() - 1);
  }

  /** Adds a line, after an empty line if {@code apart}; {@code heading} is its level, or 0. */
  void add(CharSequence line, boolean apart, int heading) {
    int level = open.isEmpty() ? heading : 0;
    int last = paragraphs.size() - 1;
    boolean begins = apart || last < 0 || level > 0 || paragraphs.get(last).level() > 0;
    if (apart && out.length() > 0) {
      marks(common, true);
      out.append('\n');
    }
    int from = begins ? out.length() : paragraphs.remove(last).from();
    marks(open.size(), line.length() == 0);
    out.append(line);
    paragraphs.add(new Paragraph(from, out.length(), level));
    out.append('\n');
    common = open.size();
    above = List.copyOf(open);
  }

  private void marks(int upTo, boolean bare) {
    int from = out.length();
    for (Container container : open.subList(0, upTo)) {
      out.append(container.begun ? container.further : container.mark);
      container.begun = true;
    }
    while (bare && out.length() > from && out.charAt(out.length() - 1) == ' ') {
      out.setLength(out.length() - 1);
    }
  }

  /** Returns all lines, without the last line break. */
  @Override
  public String toString() {
    return out.length() == 0 ? "" : out.substring(0, out.length() - 1);
  }
}
