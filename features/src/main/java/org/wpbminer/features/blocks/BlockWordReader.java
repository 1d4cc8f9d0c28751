package org.wpbminer.features.blocks;

import java.util.List;
import org.wpbminer.features.PageWords;
import org.wpbminer.features.WordSink;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Collects the words of the blocks of a page for the learned lexicon: words of the text, of its
 * start and of the heading above the block, and tags and names of the block's element, its
 * ancestors and its descendants. Numbers with equally many digits count as one word. Attributes
 * that label the blocks of training pages are ignored.
 */
public final class BlockWordReader {

  /** Maximum number of elements whose names are read: the block's own and its ancestors. */
  private static final int MAX_ELEMENTS_AROUND = 14;

  private static final int MAX_ELEMENTS_WITHIN = 60;
  private static final int MAX_TEXT_WORDS = 120;

  /** Number of words at the start of a block's text that are also recorded as its start. */
  private static final int START_WORDS = 6;

  private static final int MAX_HEADING_WORDS = 8;

  /** Maximum number of words of a page; later blocks have none. Only malicious pages exceed it. */
  private static final int MAX_PAGE_WORDS = 1 << 21;

  private static final int[] NO_WORDS = {};

  /** Kinds of places in which a word occurs. The keys in trained models depend on their order. */
  private enum Place {
    OWN_TAG,
    OWN_NAME,
    TAG_AROUND,
    NAME_AROUND,
    TAG_WITHIN,
    NAME_WITHIN,
    START,
    TEXT,
    HEADING
  }

  private final PageTree tree;
  private final Lines lines;
  private final WordSink sink;

  private BlockWordReader(PageReading reading) {
    this.tree = reading.tree();
    this.lines = reading.lines();
    this.sink = new WordSink(reading, Place.values().length);
  }

  /** Returns the words of the blocks, which must be in document order. */
  public static PageWords read(PageReading reading, List<Block> blocks) {
    return new BlockWordReader(reading).read(blocks);
  }

  private PageWords read(List<Block> blocks) {
    int[][] words = new int[blocks.size()][];
    int[] chars = new int[blocks.size()];
    int line = 0;
    int heading = -1;
    int total = 0;
    for (int b = 0; b < words.length; b++) {
      Block block = blocks.get(b);
      for (int first = lines.lineAt(block.first()); line < first; line++) {
        heading = tree.isHeading(lines.holder(line)) ? line : heading;
      }
      for (int i = 0; i < block.size(); i++) {
        chars[b] += tree.chars(block.node(i));
      }
      words[b] = total < MAX_PAGE_WORDS ? read(block, heading) : NO_WORDS;
      total += words[b].length;
    }
    return new PageWords(sink.keys(), words, chars);
  }

  private int[] read(Block block, int heading) {
    around(block.first());
    within(block);
    text(block);
    if (heading >= 0) {
      int from = lines.firstWord(heading);
      int to = Math.min(lines.firstWord(heading + 1), from + MAX_HEADING_WORDS);
      for (int i = from; i < to; i++) {
        sink.add(Place.HEADING, lines.word(i));
      }
    }
    return sink.endPart();
  }

  private void around(int first) {
    int step = 0;
    for (int up = first; up > 0 && step < MAX_ELEMENTS_AROUND; up = tree.parent(up)) {
      if (!tree.isText(up)) {
        element(
            up,
            step == 0 ? Place.OWN_TAG : Place.TAG_AROUND,
            step == 0 ? Place.OWN_NAME : Place.NAME_AROUND);
        step++;
      }
    }
  }

  private void within(Block block) {
    int elements = 0;
    for (int i = 0; i < block.size() && elements < MAX_ELEMENTS_WITHIN; i++) {
      int root = block.node(i);
      for (int n = root; n < tree.subtreeEnd(root) && elements < MAX_ELEMENTS_WITHIN; n++) {
        if (n != block.first() && !tree.isText(n)) {
          elements++;
          element(n, Place.TAG_WITHIN, Place.NAME_WITHIN);
        }
      }
    }
  }

  private void element(int element, Place tag, Place name) {
    sink.addTag(tag, element);
    sink.addNames(name, element);
  }

  private void text(Block block) {
    int count = 0;
    for (int i = 0; i < block.size() && count < MAX_TEXT_WORDS; i++) {
      int root = block.node(i);
      int word = lines.firstWordOfPiece(lines.pieceAt(root));
      int end = lines.firstWordOfPiece(lines.pieceAt(tree.subtreeEnd(root)));
      for (; word < end && count < MAX_TEXT_WORDS; word++) {
        if (count++ < START_WORDS) {
          sink.add(Place.START, lines.word(word));
        }
        sink.add(Place.TEXT, lines.word(word));
      }
    }
  }
}
