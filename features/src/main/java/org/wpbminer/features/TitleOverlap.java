package org.wpbminer.features;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.wpbminer.features.reading.WordHash;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Words that each block has in common with the page's title. A word is a run of letters and digits
 * of three characters or more, in Chinese, Japanese and Korean every pair of neighbouring
 * characters. Words are told apart by a hash.
 */
final class TitleOverlap {

  /** Of the title, and of a block, no more characters than this are compared. */
  private static final int MOST_CHARS = 2000;

  private static final int SHORTEST_WORD = 3;

  /** What begins a title's second part: the site's name. */
  private static final String PARTS = "|_-–—·»:：";

  /** By block, the share of the title's words that it has, in [0, 1]. */
  final double[] words;

  /** By block, the share of its words in links that are the title's, in [0, 1]. */
  final double[] linkShare;

  /** Hashes of the title's words, in order. */
  private final int[] title;

  /** A bit for each of them by its last bits: most words of a page need no search. */
  private final long[] filter = new long[16];

  private final PageTree tree;
  private final boolean[] seen;
  private int linked;
  private int linkedInTitle;

  TitleOverlap(PageTree tree, String title, BlockStatistics[] blocks) {
    this.tree = tree;
    this.title = titleWords(longestPart(title));
    this.seen = new boolean[this.title.length];
    words = new double[blocks.length];
    linkShare = new double[blocks.length];
    for (int b = 0; b < blocks.length; b++) {
      compare(blocks[b]);
      int found = 0;
      for (boolean word : seen) {
        found += word ? 1 : 0;
      }
      words[b] = FeatureTable.ratio(found, seen.length);
      linkShare[b] = FeatureTable.ratio(linkedInTitle, linked);
    }
  }

  private int[] titleWords(String part) {
    int[] found = new int[MOST_CHARS];
    int[] size = {0};
    read(part, MOST_CHARS, hash -> found[size[0]++] = hash);
    int[] distinct = Arrays.stream(found, 0, size[0]).sorted().distinct().toArray();
    for (int hash : distinct) {
      filter[slot(hash)] |= 1L << hash;
    }
    return distinct;
  }

  private void compare(BlockStatistics block) {
    Arrays.fill(seen, false);
    linked = 0;
    linkedInTitle = 0;
    int chars = 0;
    for (int i = 0; i < block.nodes.length && chars < MOST_CHARS; i++) {
      int root = block.nodes[i];
      for (int n = root; n < tree.subtreeEnd(root) && chars < MOST_CHARS; n++) {
        if (tree.isSeenText(n)) {
          String text = tree.text(n);
          boolean isLink = tree.inLink(n);
          read(text, text.length(), hash -> add(hash, isLink));
          chars += text.length();
        }
      }
    }
  }

  private void add(int hash, boolean isLink) {
    boolean maybe = (filter[slot(hash)] >>> hash & 1) != 0;
    int place = maybe ? Arrays.binarySearch(title, hash) : -1;
    if (place >= 0) {
      seen[place] = true;
    }
    if (isLink) {
      linked++;
      linkedInTitle += place >= 0 ? 1 : 0;
    }
  }

  private int slot(int hash) {
    return hash >>> 6 & filter.length - 1;
  }

  /** The longest part of a title between dashes, bars and the like. */
  static String longestPart(String title) {
    String best = "";
    int from = 0;
    for (int i = 0; i <= title.length(); i++) {
      boolean spaced =
          i < title.length()
              && PARTS.indexOf(title.charAt(i)) >= 0
              && (title.charAt(i) != '-' || i > 0 && title.charAt(i - 1) == ' ');
      if (i == title.length() || spaced) {
        if (i - from > best.length()) {
          best = title.substring(from, i);
        }
        from = i + 1;
      }
    }
    return best;
  }

  /** Hands over the hashes of a text's words. */
  private static void read(String text, int mostChars, IntConsumer sink) {
    int end = Math.min(text.length(), mostChars);
    int i = 0;
    while (i < end) {
      char c = text.charAt(i);
      if (WordHash.isIdeograph(c)) {
        i++;
        if (i < end && WordHash.isIdeograph(text.charAt(i))) {
          sink.accept(WordHash.step(WordHash.step(WordHash.START, c), text.charAt(i)));
        }
        continue;
      }
      int from = i;
      int hash = WordHash.START;
      for (char next = c; isWord(next); next = i < end ? text.charAt(i) : ' ') {
        hash = WordHash.step(hash, WordHash.lower(next));
        i++;
      }
      if (i - from >= SHORTEST_WORD) {
        sink.accept(hash);
      }
      i = Math.max(i, from + 1);
    }
  }

  private static boolean isWord(char c) {
    return c < 0x80
        ? c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
        : Character.isLetterOrDigit(c) && !WordHash.isIdeograph(c);
  }
}
