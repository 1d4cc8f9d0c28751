package org.wpbminer.classifier.relatedlinks;

import org.wpbminer.segmenter.text.Characters;

/** Collects text with its line breaks and keeps no more than the start or the end of it. */
final class LineText {

  private final StringBuilder text = new StringBuilder();
  private final int most;
  private final boolean keepEnd;

  private LineText(int most, boolean keepEnd) {
    this.most = most;
    this.keepEnd = keepEnd;
  }

  /** Keeps the first {@code most} UTF-16 units. */
  static LineText keepingStart(int most) {
    return new LineText(most, false);
  }

  /** Keeps the last {@code most} UTF-16 units. */
  static LineText keepingEnd(int most) {
    return new LineText(most, true);
  }

  void breakLine() {
    int length = text.length();
    if (length > 0 && text.charAt(length - 1) != '\n' && room()) {
      text.append('\n');
    }
  }

  void space() {
    int length = text.length();
    if (length > 0 && text.charAt(length - 1) > ' ' && room()) {
      text.append(' ');
    }
  }

  /** Appends text; line breaks inside it are blanks. */
  void append(String piece) {
    if (!room()) {
      return;
    }
    int from = keepEnd ? Math.max(0, piece.length() - most) : 0;
    int to = keepEnd ? piece.length() : Math.min(piece.length(), from + most);
    for (int i = from; i < to; i++) {
      char c = piece.charAt(i);
      text.append(Characters.isSpace(c) ? ' ' : c);
    }
    if (keepEnd && text.length() > 2 * most) {
      text.delete(0, text.length() - most);
    }
  }

  private boolean room() {
    return keepEnd || text.length() < most;
  }

  /** What was collected, without blank lines and blanks at the ends of lines; starts anew. */
  String take() {
    int length = text.length();
    int from = keepEnd ? Math.max(0, length - most) : 0;
    int to = keepEnd ? length : Math.min(length, most);
    StringBuilder lines = new StringBuilder();
    for (String line : text.substring(from, to).split("\n")) {
      String folded = Characters.fold(line);
      if (!folded.isEmpty()) {
        lines.append(lines.isEmpty() ? "" : "\n").append(folded);
      }
    }
    text.setLength(0);
    return lines.toString();
  }
}
