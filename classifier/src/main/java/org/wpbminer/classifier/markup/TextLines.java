package org.wpbminer.classifier.markup;

import java.util.List;

/**
 * Finished lines one below the other, after the marks of the quotations and list items that they
 * stand in. Marks stop at a depth of {@value #MAX_DEPTH}: deeper lines would cost their depth each.
 */
final class TextLines {

  static final int MAX_DEPTH = 12;

  private final StringBuilder out = new StringBuilder();
  private final String[] first = new String[MAX_DEPTH];
  private final String[] rest = new String[MAX_DEPTH];
  private final String[] mark = new String[MAX_DEPTH];
  private int depth;

  /** Of the last line, the marks of what it stands in. */
  private final String[] above = new String[MAX_DEPTH];

  private int depthAbove;

  /** Least depth since the last line: the containers in which an empty line after it stands. */
  private int common;

  /** UTF-16 units of the lines, each with its end. */
  int length() {
    return out.length();
  }

  boolean isFull() {
    return depth == MAX_DEPTH;
  }

  /** Opens a quotation or item, whose first line and whose further lines begin so. */
  void push(String mark, String further) {
    this.mark[depth] = mark;
    first[depth] = mark;
    rest[depth] = further;
    depth++;
  }

  void pop() {
    depth--;
    common = Math.min(common, depth);
  }

  /** Opens the item again that stands here and that the last line is in; false if there is none. */
  boolean reopenItem() {
    String mark = common == depth && depth < depthAbove ? above[depth] : "";
    if (mark.isBlank() || mark.startsWith(">")) {
      return false;
    }
    push(mark, " ".repeat(mark.length()));
    first[depth - 1] = null;
    common = depth;
    return true;
  }

  /** Whether the innermost item has no line yet. */
  boolean isAtMark() {
    return depth > 0 && first[depth - 1] != null && !first[depth - 1].equals(rest[depth - 1]);
  }

  /** Whether what was opened last, quotation or item, has no line yet. */
  boolean isUnwritten() {
    return depth > 0 && first[depth - 1] != null;
  }

  /** A line, parted by an empty one from what stands above it if that is wished. */
  void add(CharSequence line, boolean apart) {
    if (apart && out.length() > 0) {
      marks(common, true);
      out.append('\n');
    }
    marks(depth, line.length() == 0);
    out.append(line).append('\n');
    common = depth;
    depthAbove = depth;
    System.arraycopy(mark, 0, above, 0, depth);
  }

  /** Lines that nothing parts, the first as {@link #add(CharSequence, boolean)} adds it. */
  void add(List<String> code, boolean apart) {
    for (int i = 0; i < code.size(); i++) {
      add(code.get(i), i == 0 && apart);
    }
  }

  private void marks(int upTo, boolean bare) {
    int from = out.length();
    for (int i = 0; i < upTo; i++) {
      out.append(first[i] != null ? first[i] : rest[i]);
      first[i] = null;
    }
    while (bare && out.length() > from && out.charAt(out.length() - 1) == ' ') {
      out.setLength(out.length() - 1);
    }
  }

  /** All lines, without the last line's end. */
  @Override
  public String toString() {
    return out.length() == 0 ? "" : out.substring(0, out.length() - 1);
  }
}
