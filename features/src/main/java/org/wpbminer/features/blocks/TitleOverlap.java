package org.wpbminer.features.blocks;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.wpbminer.features.FeatureTable;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.Vocabulary;
import org.wpbminer.features.reading.WordKind;

/**
 * The share of the title's words that each block contains. Only the longest part of the title is
 * used, so that the name of the site is ignored. A word has at least {@link #MIN_CHARS} characters;
 * of ideographs, each pair of neighbours counts as one word.
 */
final class TitleOverlap {

  private static final int MIN_CHARS = 3;

  /** Maximum number of characters of a block that are compared with the title. */
  private static final int MAX_BLOCK_CHARS = 2_000;

  private static final int NONE = -1;

  /** For each block the share of the title's words that it contains, in [0, 1]. */
  final double[] words;

  /** For each block, the share of its link words that are also in the title, in [0, 1]. */
  final double[] linkShare;

  private final Vocabulary vocabulary;
  private final Lines lines;

  /** For each word its index among the title's words; -1 for words that are not in the title. */
  private final int[] index;

  /** Pairs of ideographs in the title, sorted; each pair counts as a word, after the others. */
  private final long[] pairs;

  private int titleWords;

  /** For each word of the title the number of the last block that contains it, counted from 1. */
  private final int[] seen;

  TitleOverlap(PageReading reading, BlockStatistics[] blocks) {
    this.vocabulary = reading.vocabulary();
    this.lines = reading.lines();
    this.index = new int[vocabulary.size()];
    Arrays.fill(index, NONE);
    int[] title = reading.likeness().titlePart();
    for (int word : title) {
      boolean counts = !isIdeograph(word) && vocabulary.length(word) >= MIN_CHARS;
      index[word] = counts && index[word] == NONE ? titleWords++ : index[word];
    }
    this.pairs =
        IntStream.range(0, title.length - 1)
            .filter(i -> isIdeograph(title[i]) && isIdeograph(title[i + 1]))
            .mapToLong(i -> pair(title[i], title[i + 1]))
            .sorted()
            .distinct()
            .toArray();
    this.titleWords += pairs.length;
    this.seen = new int[titleWords];
    this.words = new double[blocks.length];
    this.linkShare = new double[blocks.length];
    for (BlockStatistics block : blocks) {
      compare(block, reading);
    }
  }

  private void compare(BlockStatistics block, PageReading reading) {
    int found = 0;
    int linked = 0;
    int linkedInTitle = 0;
    int chars = 0;
    for (int node : block.nodes) {
      int end = lines.pieceAt(reading.tree().subtreeEnd(node));
      for (int piece = lines.pieceAt(node); piece < end && chars < MAX_BLOCK_CHARS; piece++) {
        chars += reading.tree().textLength(lines.pieceNode(piece));
        boolean isLinked = lines.isLinked(piece);
        int endWord = lines.firstWordOfPiece(piece + 1);
        for (int i = lines.firstWordOfPiece(piece); i < endWord; i++) {
          int word = lines.word(i);
          int next = i + 1 < endWord ? lines.word(i + 1) : NONE;
          int at = index(word, next);
          if (at != NONE && seen[at] != block.number + 1) {
            seen[at] = block.number + 1;
            found++;
          }
          if (isLinked && counts(word, next)) {
            linked++;
            linkedInTitle += at == NONE ? 0 : 1;
          }
        }
      }
    }
    words[block.number] = FeatureTable.ratio(found, titleWords);
    linkShare[block.number] = FeatureTable.ratio(linkedInTitle, linked);
  }

  /** Returns the index among the title's words of a word, or of the pair that it begins; or -1. */
  private int index(int word, int next) {
    if (!isIdeograph(word)) {
      return index[word];
    }
    int pair = next == NONE ? NONE : Arrays.binarySearch(pairs, pair(word, next));
    return pair < 0 ? NONE : titleWords - pairs.length + pair;
  }

  private static long pair(int first, int second) {
    return (long) first << Integer.SIZE | second;
  }

  private boolean isIdeograph(int word) {
    return vocabulary.kind(word) == WordKind.IDEOGRAPH;
  }

  private boolean counts(int word, int next) {
    return isIdeograph(word)
        ? next != NONE && isIdeograph(next)
        : vocabulary.length(word) >= MIN_CHARS;
  }
}
