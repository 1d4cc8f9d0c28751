package org.wpbminer.features.blocks;

import java.util.Arrays;
import org.wpbminer.features.reading.Likeness;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.Vocabulary;
import org.wpbminer.features.reading.WordKind;

/**
 * The share of the title's words that each block contains. If the page has a headline, only title
 * words that the headline has too are counted, so that the name of the site is ignored. Words
 * shorter than {@link #MIN_CHARS} are ignored. Two neighbouring ideographs count as one word.
 */
final class TitleOverlap {

  private static final int MIN_CHARS = 3;

  /** The word is not in the title. */
  private static final int NOT_IN_TITLE = -1;

  /** The word is in the title and counts on its own, not as part of a pair of ideographs. */
  private static final int SINGLE_WORD = -2;

  /** For each block the share of the title's words that it contains, in [0, 1]. */
  final double[] words;

  /** For each block the share of its words in links that occur in the title, in [0, 1]. */
  final double[] linkShare;

  private final Vocabulary vocabulary;
  private final Lines lines;

  /** For each word, {@link #NOT_IN_TITLE}, {@link #SINGLE_WORD} or the ideograph after it. */
  private final int[] next;

  private final int titleWords;

  /** For each word the number of the last block that has it, counted from 1. */
  private final int[] seen;

  TitleOverlap(PageReading reading, BlockStatistics[] blocks) {
    this.vocabulary = reading.vocabulary();
    this.lines = reading.lines();
    this.next = new int[vocabulary.size()];
    this.seen = new int[vocabulary.size()];
    this.titleWords = readTitle(reading);
    this.words = new double[blocks.length];
    this.linkShare = new double[blocks.length];
    for (BlockStatistics block : blocks) {
      compare(block, reading);
    }
  }

  /** Fills {@link #next} and returns the number of words in the title. */
  private int readTitle(PageReading reading) {
    Arrays.fill(next, NOT_IN_TITLE);
    int[] title = reading.likeness().title();
    int headline = reading.likeness().headline();
    boolean[] counts = new boolean[next.length];
    if (headline == Likeness.NONE) {
      for (int word : title) {
        counts[word] = true;
      }
    } else {
      for (int i = lines.firstWord(headline); i < lines.firstWord(headline + 1); i++) {
        counts[lines.word(i)] = true;
      }
    }
    int count = 0;
    for (int i = 0; i < title.length; i++) {
      int word = title[i];
      if (!counts[word]) {
        continue;
      }
      if (vocabulary.kind(word) != WordKind.IDEOGRAPH) {
        next[word] = vocabulary.length(word) >= MIN_CHARS ? SINGLE_WORD : NOT_IN_TITLE;
      } else if (i + 1 < title.length && vocabulary.kind(title[i + 1]) == WordKind.IDEOGRAPH) {
        next[word] = title[i + 1];
      }
      count += next[word] == NOT_IN_TITLE ? 0 : 1;
    }
    return count;
  }

  private void compare(BlockStatistics block, PageReading reading) {
    int found = 0;
    int linked = 0;
    int linkedInTitle = 0;
    for (int node : block.nodes) {
      int end = lines.pieceAt(reading.tree().subtreeEnd(node));
      for (int piece = lines.pieceAt(node); piece < end; piece++) {
        boolean isLinked = lines.isLinked(piece);
        int endWord = lines.firstWordOfPiece(piece + 1);
        for (int i = lines.firstWordOfPiece(piece); i < endWord; i++) {
          int word = lines.word(i);
          boolean inTitle =
              next[word] == SINGLE_WORD
                  || next[word] >= 0 && i + 1 < endWord && lines.word(i + 1) == next[word];
          if (inTitle && seen[word] != block.number + 1) {
            seen[word] = block.number + 1;
            found++;
          }
          if (isLinked && isLong(word)) {
            linked++;
            linkedInTitle += inTitle ? 1 : 0;
          }
        }
      }
    }
    words[block.number] = FeatureTable.ratio(found, titleWords);
    linkShare[block.number] = FeatureTable.ratio(linkedInTitle, linked);
  }

  private boolean isLong(int word) {
    return vocabulary.kind(word) == WordKind.IDEOGRAPH || vocabulary.length(word) >= MIN_CHARS;
  }
}
