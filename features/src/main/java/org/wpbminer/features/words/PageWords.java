package org.wpbminer.features.words;

import java.util.List;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The words of a page's blocks, for a lexicon that was learned. Each stands for itself and for
 * where it was met: in the text, at its begin, in the heading before the block, in the names of the
 * block's element, of elements around and of those within. A word is a number that is made of its
 * letters; two words may share one, but hardly ever do.
 *
 * <p>Names are the words in {@code class}, {@code id} and the like, and tags. No attribute of
 * labelled pages is read.
 *
 * @param ofBlocks the words of each block, each once, in the order in which they were met; at most
 *     some two thousand a block, two million a page. Shared, not to be modified
 * @param chars the characters of each block
 */
public record PageWords(int[][] ofBlocks, int[] chars) {

  public PageWords {
    Arguments.refuse(
        ofBlocks.length != chars.length,
        "there are words of %s blocks and characters of %s; there must be as many of each",
        ofBlocks.length,
        chars.length);
  }

  /** Words of a page's blocks. */
  public static PageWords of(PageTree tree, List<Block> blocks) {
    return new BlockReader(tree).read(blocks);
  }

  /** Number of blocks. */
  public int size() {
    return chars.length;
  }
}
