package org.wpbminer.features;

import java.util.Locale;
import org.wpbminer.segmenter.page.PageTree;

/** The words of blocks, to be compared with others. Remembers them by text node. */
final class ComparedWords {

  /** Of a block, no more characters than this are compared. */
  private static final int MOST_CHARS = 2000;

  /** Takes the words of one text node, as {@link WordSet#wordsOf} gives them. */
  @FunctionalInterface
  interface Sink {
    void accept(int node, int[] words);
  }

  private final PageTree tree;
  private final int[][] words;

  ComparedWords(PageTree tree) {
    this.tree = tree;
    this.words = new int[tree.size()][];
  }

  /** Hands over a block's text nodes that count, until they have a number of characters. */
  void read(BlockStatistics block, Sink sink) {
    int seen = 0;
    for (int i = 0; i < block.nodes.length && seen < MOST_CHARS; i++) {
      int root = block.nodes[i];
      for (int n = root; n < tree.subtreeEnd(root) && seen < MOST_CHARS; n++) {
        if (tree.isSeenText(n)) {
          seen += tree.text(n).length();
          if (words[n] == null) {
            words[n] = WordSet.wordsOf(tree.text(n));
          }
          sink.accept(n, words[n]);
        }
      }
    }
  }

  /** Words that each block has in common with the page's title. */
  static final class TitleOverlap {

    /** Of the title, no more characters than this are compared. */
    private static final int MOST_CHARS = 2000;

    /** What begins a title's second part: the site's name. */
    private static final String PARTS = "|_-–—·»:：";

    /** By block, the share of the title's words that it has, in [0, 1]. */
    final double[] words;

    /** By block, the share of its words in links that are the title's, in [0, 1]. */
    final double[] linkShare;

    TitleOverlap(PageTree tree, String title, BlockStatistics[] blocks, ComparedWords texts) {
      words = new double[blocks.length];
      linkShare = new double[blocks.length];
      String part = longestPart(title);
      WordSet set = WordSet.ofWords(part.substring(0, Math.min(part.length(), MOST_CHARS)));
      for (int b = 0; b < blocks.length; b++) {
        WordSet.Tally plain = set.tally();
        WordSet.Tally linked = set.tally();
        texts.read(blocks[b], (node, text) -> (tree.inLink(node) ? linked : plain).add(text));
        words[b] = FeatureTable.ratio(WordSet.Tally.distinct(plain, linked), set.size());
        linkShare[b] = FeatureTable.ratio(linked.found(), linked.words());
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
  }

  /**
   * Pairs of neighbouring words that each block has in common with the page's description of
   * itself: {@code meta} elements named "description" or "og:description" and the like often repeat
   * the beginning of the main text, and sum up what a product or a forum's thread is about.
   */
  static final class DescriptionOverlap {

    /** Of the descriptions, no more characters than this are compared. */
    private static final int MOST_CHARS = 2000;

    /** By block, the share of its pairs that are the description's, in [0, 1]. */
    final double[] share;

    /** By block, the share of the description's pairs that it has, in [0, 1]. */
    final double[] covered;

    DescriptionOverlap(PageTree tree, BlockStatistics[] blocks, ComparedWords texts) {
      share = new double[blocks.length];
      covered = new double[blocks.length];
      WordSet description = WordSet.ofPairs(descriptions(tree));
      for (int b = 0; b < blocks.length && description.size() > 0; b++) {
        WordSet.Tally tally = description.tally();
        texts.read(blocks[b], (node, text) -> tally.add(text));
        share[b] = FeatureTable.ratio(tally.found(), tally.words());
        covered[b] = FeatureTable.ratio(tally.distinct(), description.size());
      }
    }

    /** The page's descriptions, one after the other, cut where they grow long. */
    private static String descriptions(PageTree tree) {
      StringBuilder text = new StringBuilder();
      for (int node = 0; node < tree.size() && text.length() < MOST_CHARS; node++) {
        if (tree.tag(node).equals("meta")
            && (isDescription(tree.attribute(node, "name"))
                || isDescription(tree.attribute(node, "property")))) {
          String content = tree.attribute(node, "content");
          if (content != null) {
            int most = Math.min(content.length(), MOST_CHARS - text.length());
            text.append(content, 0, most).append(" . ");
          }
        }
      }
      return text.toString();
    }

    private static boolean isDescription(String name) {
      return name != null
          && name.length() < 40
          && name.toLowerCase(Locale.ROOT).contains("description");
    }
  }
}
