package org.wpbminer.features.extended;

import java.util.Arrays;
import java.util.List;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.PageTree;

/**
 * Words that a block has in common with the page's title. The headline has nearly all of them and
 * little else; the main text has them again and again; related links have more of them than menus
 * have. A word is a run of letters and digits of three characters or more, in Chinese every pair of
 * neighbouring characters.
 */
final class TitleFeatures implements FeatureGroup {

  private static final List<String> NAMES =
      List.of("titleWords", "titleShare", "titleLinkShare", "headline", "afterHeadline");

  /** Of a block, no more characters than this are compared. */
  private static final int MOST = 2000;

  /** What begins a title's second part: the site's name. */
  private static final String PARTS = "|_-–—·»:：";

  @Override
  public String title(String name) {
    return "title";
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public void fill(PageSigns page, double[][] x, int from) {
    PageTree tree = page.tree;
    WordSet title = new WordSet();
    title.addAll(longestPart(page.page.title()));
    int h1 = page.headline;
    for (int b = 0; b < x.length; b++) {
      Block block = page.blocks.get(b);
      Tally all = new Tally(title.size());
      Tally linked = new Tally(title.size());
      int seen = 0;
      for (int i = 0; i < block.size() && seen < MOST; i++) {
        int root = block.node(i);
        for (int n = root; n < tree.subtreeEnd(root) && seen < MOST; n++) {
          if (tree.isText(n) && tree.counts(n)) {
            String text = tree.text(n);
            seen += text.length();
            title.tally(text, tree.inLink(n) ? linked : all);
          }
        }
      }
      int words = all.words + linked.words;
      int found = all.found + linked.found;
      double[] row = x[b];
      row[from] = FeatureGroup.ratio(Tally.distinct(all, linked), title.size());
      row[from + 1] = Math.min(1, FeatureGroup.ratio(found, words));
      row[from + 2] = Math.min(1, 3 * FeatureGroup.ratio(linked.found, linked.words));
      row[from + 3] = row[from] * row[from + 1];
      row[from + 4] = h1 != PageTree.NONE && page.last[b] >= h1 ? 1 : 0;
    }
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

  /** What was found in one kind of text. */
  private static final class Tally {
    private final boolean[] seen;
    private int words;
    private int found;

    Tally(int size) {
      seen = new boolean[size];
    }

    static int distinct(Tally a, Tally b) {
      int n = 0;
      for (int i = 0; i < a.seen.length; i++) {
        n += a.seen[i] || b.seen[i] ? 1 : 0;
      }
      return n;
    }
  }

  /** Hashes of words, in the order of their size. */
  private static final class WordSet {
    private int[] hashes = new int[0];

    int size() {
      return hashes.length;
    }

    void addAll(String text) {
      int[] found = new int[text.length() + 1];
      int n = 0;
      Scanner words = new Scanner(text);
      while (words.next()) {
        found[n++] = words.hash;
      }
      hashes = Arrays.stream(found, 0, n).sorted().distinct().toArray();
    }

    void tally(String text, Tally to) {
      Scanner words = new Scanner(text);
      while (words.next()) {
        to.words++;
        int at = Arrays.binarySearch(hashes, words.hash);
        if (at >= 0) {
          to.found++;
          to.seen[at] = true;
        }
      }
    }
  }

  /** Steps from word to word. */
  private static final class Scanner {
    private final String text;
    private int at;
    private int hash;

    Scanner(String text) {
      this.text = text;
    }

    boolean next() {
      while (at < text.length()) {
        char c = text.charAt(at);
        if (isIdeograph(c)) {
          at++;
          if (at < text.length() && isIdeograph(text.charAt(at))) {
            hash = 31 * c + text.charAt(at);
            return true;
          }
        } else if (Character.isLetterOrDigit(c)) {
          int start = at;
          hash = 7;
          for (; at < text.length(); at++) {
            c = text.charAt(at);
            if (!Character.isLetterOrDigit(c) || isIdeograph(c)) {
              break;
            }
            hash = 31 * hash + Character.toLowerCase(c);
          }
          if (at - start >= 3) {
            return true;
          }
        } else {
          at++;
        }
      }
      return false;
    }

    private static boolean isIdeograph(char c) {
      return c >= 0x3040 && c <= 0x9fff || c >= 0xac00 && c <= 0xd7a3;
    }
  }
}
