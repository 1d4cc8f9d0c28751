package org.wpbminer.features.block;

import java.util.HashMap;
import java.util.Map;
import org.wpbminer.segmenter.page.PageTree;

/** Counts the {@link Sign}s of a page: one pass over the nodes, one over the characters. */
final class SignCounter {

  /** Column of the result that holds characters. */
  static final int CHARS = Sign.values().length;

  /** Columns of the result. */
  static final int COLUMNS = CHARS + 1;

  private static final int LONG = 80;
  private static final int PARAGRAPH = 40;

  private static final int IN_P = 1;
  private static final int IN_LI = 2;
  private static final int IN_H = 4;
  private static final int IN_ANY = IN_P | IN_LI | IN_H;

  private static final int CONTROL = 8;
  private static final int IMAGE = 16;

  /** A hash map: {@code Map.ofEntries} divides to find a name, and each element is looked up. */
  private static final Map<String, Integer> TAGS =
      new HashMap<>(
          Map.ofEntries(
              Map.entry("p", IN_P),
              Map.entry("li", IN_LI),
              Map.entry("dd", IN_LI),
              Map.entry("dt", IN_LI),
              Map.entry("h1", IN_H),
              Map.entry("h2", IN_H),
              Map.entry("h3", IN_H),
              Map.entry("h4", IN_H),
              Map.entry("h5", IN_H),
              Map.entry("h6", IN_H),
              Map.entry("input", CONTROL),
              Map.entry("select", CONTROL),
              Map.entry("textarea", CONTROL),
              Map.entry("button", CONTROL),
              Map.entry("img", IMAGE),
              Map.entry("picture", IMAGE)));

  private final PageTree tree;

  /** What the page has had of each sign so far. */
  private final int[] soFar = new int[COLUMNS];

  /** The characters of the text node at hand. */
  private char[] text = new char[256];

  private int length;

  SignCounter(PageTree tree) {
    this.tree = tree;
  }

  /**
   * Running totals, row by row: row n the counts in nodes 0 to n - 1, {@link #COLUMNS} wide, column
   * a sign's ordinal.
   */
  int[] count() {
    int[] total = new int[(tree.size() + 1) * COLUMNS];
    byte[] inside = new byte[tree.size()];
    for (int node = 0; node < tree.size(); node++) {
      int up = tree.parent(node);
      inside[node] = up == PageTree.NONE ? 0 : inside[up];
      if (tree.isText(node)) {
        if (tree.counts(node)) {
          text(node, inside[node]);
        }
      } else if (tree.counts(node)) {
        inside[node] |= (byte) element(node);
      }
      System.arraycopy(soFar, 0, total, (node + 1) * COLUMNS, COLUMNS);
    }
    return total;
  }

  private int element(int node) {
    if (tree.onOwnLines(node)) {
      add(Sign.LINES, 1);
    }
    Integer known = TAGS.get(tree.tag(node));
    if (known == null) {
      return 0;
    }
    switch (known) {
      case IN_P -> add(Sign.PARAGRAPHS, tree.chars(node) >= PARAGRAPH ? 1 : 0);
      case IN_H -> add(Sign.HEADINGS, 1);
      case CONTROL -> add(Sign.CONTROLS, 1);
      case IMAGE -> add(Sign.LINKED_IMAGES, tree.inLink(node) ? 1 : 0);
      default -> {}
    }
    return known & IN_ANY;
  }

  private void text(int node, int inside) {
    int chars = tree.chars(node);
    soFar[CHARS] += chars;
    add(Sign.TEXTS, 1);
    if (chars >= LONG && !tree.inLink(node)) {
      add(Sign.LONG_TEXT, chars);
    }
    add(Sign.IN_PARAGRAPH, (inside & IN_P) != 0 ? chars : 0);
    add(Sign.IN_ITEM, (inside & IN_LI) != 0 ? chars : 0);
    add(Sign.IN_HEADING, (inside & IN_H) != 0 ? chars : 0);
    characters(node);
  }

  private void characters(int node) {
    length = tree.textLength(node);
    if (length > text.length) {
      text = new char[Math.max(length, 2 * text.length)];
    }
    tree.copyText(node, text, 0);
    char before = ' ';
    for (int i = 0; i < length; i++) {
      char c = text[i];
      if (c < 0x80) {
        if (c > ' ' && c <= '?') {
          ascii(c, before, i + 1 == length ? ' ' : text[i + 1]);
        }
      } else {
        other(c);
      }
      before = c;
    }
  }

  private void ascii(char c, char before, char after) {
    switch (c) {
      case '.', '!', '?' -> {
        // Before a straight quotation mark all count, whatever stands before them.
        if (before > ' ' && before != '.' && after <= ' ' || after == '"') {
          add(Sign.SENTENCES, 1);
        }
      }
      case ':' -> add(Sign.TIMES, isDigit(before) && isDigit(after) ? 1 : 0);
      default -> {}
    }
  }

  private void other(char c) {
    switch (c) {
      case '。', '！', '？', '…', '।' -> add(Sign.SENTENCES, 1);
      default -> {
        if (Ideographs.is(c)) {
          add(Sign.CJK, 1);
        }
      }
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private void add(Sign sign, int count) {
    soFar[sign.ordinal()] += count;
  }
}
