package org.wpbminer.features;

import java.util.Arrays;
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

  /** Reads the words of one page's blocks, in document order. */
  static final class BlockReader {

    /** Elements around a block whose names count, its own among them. */
    private static final int AROUND = 14;

    /** Elements within a block whose names count. */
    private static final int WITHIN = 60;

    /** Words of a block's text that count. */
    private static final int TEXT = 120;

    /** Words that are its first. */
    private static final int FIRST = 6;

    /** Words and characters of a heading that count. */
    private static final int HEADING = 8;

    private static final int HEADING_CHARS = 80;

    /** Nodes of a heading that are looked at: headings may stand within each other. */
    private static final int HEADING_NODES = 1000;

    /**
     * Words of a page. A page of more has hundreds of thousands of blocks; those after have none.
     */
    private static final int MOST = 1 << 21;

    private static final int[] NONE = {};

    private final PageTree tree;
    private final NameWords names;
    private final WordSink found = new WordSink();
    private int[] heading = NONE;

    BlockReader(PageTree tree) {
      this.tree = tree;
      this.names = new NameWords(tree);
    }

    PageWords read(List<Block> blocks) {
      int[][] words = new int[blocks.size()][];
      int[] chars = new int[blocks.size()];
      int seen = 0;
      int total = 0;
      for (int b = 0; b < words.length; b++) {
        Block block = blocks.get(b);
        for (; seen < block.first(); seen++) {
          if (tree.isHeading(seen) && tree.chars(seen) > 0) {
            heading = heading(seen);
          }
        }
        for (int i = 0; i < block.size(); i++) {
          chars[b] += tree.chars(block.node(i));
        }
        words[b] = total < MOST ? read(block) : NONE;
        total += words[b].length;
      }
      return new PageWords(words, chars);
    }

    private int[] read(Block block) {
      found.clear();
      around(block.first());
      within(block);
      text(block);
      for (int word : heading) {
        found.add(WordKind.HEADING, word);
      }
      return found.words();
    }

    private void around(int first) {
      int step = 0;
      for (int up = first; up > 0 && step < AROUND; up = tree.parent(up)) {
        if (!tree.isText(up)) {
          element(
              up,
              step == 0 ? WordKind.OWN_TAG : WordKind.TAG_AROUND,
              step == 0 ? WordKind.OWN_NAME : WordKind.NAME_AROUND);
          step++;
        }
      }
    }

    private void within(Block block) {
      int elements = 0;
      for (int i = 0; i < block.size() && elements < WITHIN; i++) {
        int root = block.node(i);
        for (int n = root; n < tree.subtreeEnd(root) && elements < WITHIN; n++) {
          if (n != block.first() && !tree.isText(n)) {
            elements++;
            element(n, WordKind.TAG_WITHIN, WordKind.NAME_WITHIN);
          }
        }
      }
    }

    private void element(int node, WordKind tag, WordKind name) {
      found.add(tag, TextWords.hash(tree.tag(node)));
      for (int word : names.of(node)) {
        found.add(name, word);
      }
    }

    private void text(Block block) {
      int[] count = {0};
      for (int i = 0; i < block.size() && count[0] < TEXT; i++) {
        int root = block.node(i);
        for (int n = root; n < tree.subtreeEnd(root) && count[0] < TEXT; n++) {
          if (tree.isSeenText(n)) {
            TextWords.read(
                tree.text(n),
                Integer.MAX_VALUE,
                TEXT - count[0],
                word -> {
                  if (count[0]++ < FIRST) {
                    found.add(WordKind.FIRST, word);
                  }
                  found.add(WordKind.TEXT, word);
                });
          }
        }
      }
    }

    private int[] heading(int node) {
      int[] words = new int[HEADING];
      int[] count = {0};
      int chars = 0;
      int end = Math.min(tree.subtreeEnd(node), node + HEADING_NODES);
      for (int n = node; n < end && count[0] < HEADING && chars < HEADING_CHARS; n++) {
        if (tree.isSeenText(n)) {
          TextWords.read(
              tree.text(n),
              HEADING_CHARS - chars,
              HEADING - count[0],
              word -> words[count[0]++] = word);
          chars += tree.text(n).length();
        }
      }
      return Arrays.copyOf(words, count[0]);
    }

    /** Where a word was met. The order is part of every word's number and so of every model. */
    enum WordKind {
      OWN_TAG,
      OWN_NAME,
      TAG_AROUND,
      NAME_AROUND,
      TAG_WITHIN,
      NAME_WITHIN,
      FIRST,
      TEXT,
      HEADING
    }
  }
}
