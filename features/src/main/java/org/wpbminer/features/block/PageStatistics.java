package org.wpbminer.features.block;

import java.util.List;
import java.util.function.IntConsumer;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What several groups of features need of one page: its blocks in numbers, the block that is most
 * likely the main text, the headline, and for every {@link Sign} the running total up to each node,
 * so that the count in a subtree is a difference of two numbers.
 */
final class PageStatistics {

  final Page page;
  final PageTree tree;
  final List<Block> blocks;
  final int[] first;
  final int[] last;
  final int[] chars;
  final int[] linkChars;
  final int[] links;

  /** The number of the block that has the most text outside links; -1 on a page without blocks. */
  final int main;

  /** The first {@code h1} that has text; {@link PageTree#NONE} if the page has none. */
  final int headline;

  /** Of each text node that was asked for, its words. */
  private final int[][] words;

  /** {@link SignCounter#count}. */
  private final int[] total;

  PageStatistics(Page page, List<Block> blocks) {
    this.page = page;
    this.tree = page.tree();
    this.blocks = blocks;
    this.words = new int[tree.size()][];
    this.total = new SignCounter(tree).count();
    int n = blocks.size();
    first = new int[n];
    last = new int[n];
    chars = new int[n];
    linkChars = new int[n];
    links = new int[n];
    int best = -1;
    double most = -1;
    for (int b = 0; b < n; b++) {
      Block block = blocks.get(b);
      first[b] = block.first();
      last[b] = block.last();
      for (int i = 0; i < block.size(); i++) {
        int node = block.node(i);
        chars[b] += tree.chars(node);
        linkChars[b] += tree.linkTextChars(node);
        links[b] += tree.links(node);
      }
      double weight = chars[b] - linkChars[b] + 2.0 * count(b, Sign.LONG_TEXT);
      if (weight > most) {
        most = weight;
        best = b;
      }
    }
    main = best;
    headline = firstHeadline();
  }

  private int firstHeadline() {
    for (int node = 0; node < tree.size(); node++) {
      if (tree.tag(node).equals("h1") && tree.chars(node) > 0) {
        return node;
      }
    }
    return PageTree.NONE;
  }

  /** How often a sign occurs before a node. */
  private int before(int node, Sign sign) {
    return total[node * SignCounter.COLUMNS + sign.ordinal()];
  }

  /** How often a sign occurs in a subtree. */
  int inNode(int node, Sign sign) {
    return before(tree.subtreeEnd(node), sign) - before(node, sign);
  }

  /** How often a sign occurs in a block. */
  int count(int block, Sign sign) {
    Block b = blocks.get(block);
    int sum = 0;
    for (int i = 0; i < b.size(); i++) {
      sum += inNode(b.node(i), sign);
    }
    return sum;
  }

  /** How often a sign occurs on the page. */
  int onPage(Sign sign) {
    return before(tree.size(), sign);
  }

  /** Characters of text before a node. */
  int charsBefore(int node) {
    return total[node * SignCounter.COLUMNS + SignCounter.CHARS];
  }

  /** Share of a block's characters that are in links. */
  double linkShare(int block) {
    return FeatureGroup.ratio(linkChars[block], chars[block]);
  }

  /** The words of a text node, as {@link WordSet#wordsOf} gives them. Not to be modified. */
  int[] words(int node) {
    if (words[node] == null) {
      words[node] = WordSet.wordsOf(tree.text(node));
    }
    return words[node];
  }

  /** Hands over a block's text nodes that count, until they have a number of characters. */
  void forTexts(int block, int most, IntConsumer sink) {
    int seen = 0;
    Block b = blocks.get(block);
    for (int i = 0; i < b.size() && seen < most; i++) {
      int root = b.node(i);
      for (int n = root; n < tree.subtreeEnd(root) && seen < most; n++) {
        if (tree.isSeenText(n)) {
          seen += tree.text(n).length();
          sink.accept(n);
        }
      }
    }
  }

  /** The nearest element that holds both nodes. */
  int commonAncestor(int a, int b) {
    int up = Math.min(a, b);
    int other = Math.max(a, b);
    while (!tree.isWithin(other, up)) {
      up = tree.parent(up);
    }
    return up;
  }
}
