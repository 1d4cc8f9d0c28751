package org.wpbminer.features;

import java.util.Arrays;
import org.wpbminer.features.PrefixCounts.NodeCount;
import org.wpbminer.segmenter.page.PageTree;

/** What the features need of one block of a page. */
final class BlockStatistics {

  final PageStatistics page;

  /** Its place among the page's blocks; -1 if it is none of them. */
  final int number;

  /** Its nodes; what is below them is the block's too. */
  final int[] nodes;

  /** Its first node; -1 without one. */
  final int first;

  /** The last of {@link #nodes}; -1 without one. */
  final int last;

  final int chars;
  final int linkChars;
  final int links;

  private final PageTree tree;

  BlockStatistics(PageStatistics page, int number, int[] nodes) {
    this.page = page;
    this.tree = page.tree;
    this.number = number;
    this.nodes = nodes;
    this.first = nodes.length == 0 ? -1 : nodes[0];
    this.last = nodes.length == 0 ? -1 : nodes[nodes.length - 1];
    this.chars = Arrays.stream(nodes).map(tree::chars).sum();
    this.linkChars = Arrays.stream(nodes).map(tree::linkTextChars).sum();
    this.links = Arrays.stream(nodes).map(tree::links).sum();
  }

  /** The block before, or one without nodes. */
  BlockStatistics previous() {
    return number > 0 ? page.blocks[number - 1] : page.none;
  }

  /** The block after, or one without nodes. */
  BlockStatistics next() {
    return number + 1 < page.blocks.length ? page.blocks[number + 1] : page.none;
  }

  /** How often something occurs in the block. */
  int count(NodeCount what) {
    int sum = 0;
    for (int node : nodes) {
      sum += page.counts.within(node, what);
    }
    return sum;
  }

  /** A count of characters as a share of all. */
  double share(NodeCount what) {
    return count(what) / charsOrOne();
  }

  double charsOrOne() {
    return Math.max(1, chars);
  }

  /** Share of the characters that are in links. */
  double linkShare() {
    return FeatureTable.ratio(linkChars, chars);
  }

  /** How much speaks for the block being the main text: characters outside links. */
  double textWeight() {
    return chars - linkChars + 2.0 * count(NodeCount.LONG_TEXT);
  }

  /** 1 if the first node has one of these tags, else 0. */
  double isTag(String... tags) {
    return Arrays.asList(tags).contains(tree.tag(first)) ? 1 : 0;
  }

  /** 1 if the first node is in a part of the page, else 0. */
  double isIn(int landmark) {
    return page.landmarks.isIn(first, landmark) ? 1 : 0;
  }

  /** The first node's parent, {@link PageTree#NONE} for the root. */
  int parent() {
    return tree.parent(first);
  }

  /** The first node's parent; the root is its own. */
  int around() {
    return Math.max(0, parent());
  }

  /** The nearest element around {@link #around} that has more text; the root if none has. */
  int largerAround() {
    int chars = tree.chars(around());
    return Math.max(0, tree.nearestAncestor(around(), tree.size(), up -> tree.chars(up) != chars));
  }

  /** Characters between the block and the main block. */
  int charsToMain() {
    boolean before = number <= page.main.number;
    int end = tree.subtreeEnd(before ? last : page.main.last);
    int start = before ? page.main.first : first;
    return Math.max(
        0, page.counts.before(start, NodeCount.CHARS) - page.counts.before(end, NodeCount.CHARS));
  }

  /** Levels from the main block up to the nearest element around it and this block. */
  int stepsFromMain() {
    int up = Math.min(first, page.main.first);
    int other = Math.max(first, page.main.first);
    while (!tree.isWithin(other, up)) {
      up = tree.parent(up);
    }
    return tree.depth(page.main.first) - tree.depth(up);
  }
}
