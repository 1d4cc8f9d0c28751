package org.wpbminer.features.extended;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.wpbminer.segmenter.PageTree;

/** Counts the {@link Sign}s of a page: one pass over the nodes, one over the characters. */
final class SignCounter {

  /** Row of the result that holds characters. */
  static final int CHARS = Sign.values().length;

  private static final int LONG = 80;
  private static final int PARAGRAPH = 40;

  private static final int IN_P = 1;
  private static final int IN_LI = 2;
  private static final int IN_TD = 4;
  private static final int IN_H = 8;

  private static final int CONTROL = 16;
  private static final int IMAGE = 32;

  /** A hash map: {@code Map.ofEntries} divides to find a name, and each element is looked up. */
  private static final Map<String, Integer> TAGS =
      new HashMap<>(
          Map.ofEntries(
              Map.entry("p", IN_P),
              Map.entry("li", IN_LI),
              Map.entry("dd", IN_LI),
              Map.entry("dt", IN_LI),
              Map.entry("td", IN_TD),
              Map.entry("th", IN_TD),
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
  private final int[][] total;

  /** What the text node at hand has had of each sign so far. */
  private final int[] here = new int[CHARS];

  /** The characters of the text node at hand. */
  private char[] text = new char[256];

  private int length;

  SignCounter(PageTree tree) {
    this.tree = tree;
    this.total = new int[CHARS + 1][tree.size() + 1];
  }

  /** Running totals: row a sign's ordinal, column n the count in nodes 0 to n - 1. */
  int[][] count() {
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
    }
    for (int[] row : total) {
      int sum = 0;
      for (int i = 0; i < row.length; i++) {
        sum += row[i];
        row[i] = sum;
      }
    }
    return total;
  }

  private int element(int node) {
    add(Sign.ELEMENTS, node, 1);
    if (tree.breaksLine(node)) {
      add(Sign.LINES, node, 1);
    }
    Integer known = TAGS.get(tree.tag(node));
    if (known == null) {
      return 0;
    }
    switch (known) {
      case IN_P -> add(Sign.PARAGRAPHS, node, tree.chars(node) >= PARAGRAPH ? 1 : 0);
      case IN_LI -> add(Sign.ITEMS, node, 1);
      case IN_H -> add(Sign.HEADINGS, node, 1);
      case CONTROL -> add(Sign.CONTROLS, node, 1);
      case IMAGE -> add(tree.inLink(node) ? Sign.LINKED_IMAGES : Sign.IMAGES, node, 1);
      default -> {}
    }
    return known & 15;
  }

  private void text(int node, int inside) {
    int chars = tree.chars(node);
    total[CHARS][node + 1] = chars;
    add(Sign.TEXTS, node, 1);
    if (chars >= LONG && !tree.inLink(node)) {
      add(Sign.LONG_TEXT, node, chars);
    }
    add(Sign.IN_PARAGRAPH, node, (inside & IN_P) != 0 ? chars : 0);
    add(Sign.IN_ITEM, node, (inside & IN_LI) != 0 ? chars : 0);
    add(Sign.IN_CELL, node, (inside & IN_TD) != 0 ? chars : 0);
    add(Sign.IN_HEADING, node, (inside & IN_H) != 0 ? chars : 0);
    characters(node);
  }

  private void characters(int node) {
    Arrays.fill(here, 0);
    length = tree.textLength(node);
    if (length > text.length) {
      text = new char[2 * length];
    }
    tree.copyText(node, text, 0);
    char before = ' ';
    int digitsRun = 0;
    for (int i = 0; i < length; i++) {
      char c = text[i];
      if (c >= '0' && c <= '9') {
        digitsRun++;
        before = c;
        continue;
      }
      if (digitsRun > 0) {
        number(i, digitsRun);
        digitsRun = 0;
      }
      if (c < 0x80) {
        if (c < 'a' && c != ' ' || c > 'z') {
          ascii(c, before, i + 1 == length ? ' ' : text[i + 1]);
        }
      } else {
        other(c);
      }
      before = c;
    }
    if (digitsRun > 0) {
      number(length, digitsRun);
    }
    for (int sign = 0; sign < CHARS; sign++) {
      if (here[sign] != 0) {
        total[sign][node + 1] += here[sign];
      }
    }
  }

  /** A run of digits that ends before {@code end}. */
  private void number(int end, int digits) {
    here[Sign.DIGITS.ordinal()] += digits;
    if (digits == 4 && isYear(end - 4)) {
      here[Sign.YEARS.ordinal()]++;
    }
    if (end + 1 < length && text[end] == ':' && isDigit(text[end + 1])) {
      here[Sign.TIMES.ordinal()]++;
    }
  }

  private void ascii(char c, char before, char after) {
    switch (c) {
      case '.', '!', '?' -> {
        if (before > ' ' && before != '.' && after <= ' ' || after == '"') {
          here[Sign.SENTENCES.ordinal()]++;
        }
      }
      case ',', ';' -> here[Sign.COMMAS.ordinal()]++;
      case '$' -> here[Sign.PRICES.ordinal()]++;
      case '|' -> here[Sign.BARS.ordinal()]++;
      default -> {
        if (c >= 'A' && c <= 'Z') {
          here[Sign.CAPITALS.ordinal()]++;
        }
      }
    }
  }

  private void other(char c) {
    switch (c) {
      case '。', '！', '？', '…', '।' -> here[Sign.SENTENCES.ordinal()]++;
      case '，', '、', '；' -> here[Sign.COMMAS.ordinal()]++;
      case '€', '£', '¥', '￥', '₹' -> here[Sign.PRICES.ordinal()]++;
      case '©', '®', '｜', '»', '›', '·' -> here[Sign.BARS.ordinal()]++;
      default -> {
        if (c >= 0x3040 && c <= 0x9fff || c >= 0xac00 && c <= 0xd7a3) {
          here[Sign.CJK.ordinal()]++;
        } else if (c < 0x500 && Character.isUpperCase(c)) {
          here[Sign.CAPITALS.ordinal()]++;
        }
      }
    }
  }

  private boolean isYear(int at) {
    char first = text[at];
    char second = text[at + 1];
    return first == '1' && second == '9' || first == '2' && second == '0';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private void add(Sign sign, int node, int count) {
    total[sign.ordinal()][node + 1] += count;
  }
}
