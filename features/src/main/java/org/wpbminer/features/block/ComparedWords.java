package org.wpbminer.features.block;

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
}
