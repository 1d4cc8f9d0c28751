package org.wpbminer.eval.measure;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.wpbminer.segmenter.text.Arguments;

/**
 * How many characters each gold block shares with each predicted block: only the pairs that meet,
 * so time and memory are linear in the text units whatever the number of blocks.
 */
final class BlockContingency {
  static final int NONE = -1;

  /** Characters of the gold block, by dense index in order of first appearance. */
  final long[] goldChars;

  /** Characters of the predicted block, likewise. */
  final long[] predictedChars;

  /** Gold index of a cell. */
  final int[] cellGold;

  /** Predicted index of a cell. */
  final int[] cellPredicted;

  /** Characters of a cell: in this gold block and in this predicted block. */
  final long[] cellChars;

  private BlockContingency(Sizes gold, Sizes predicted, Map<Long, Long> cells) {
    goldChars = gold.chars();
    predictedChars = predicted.chars();
    cellGold = new int[cells.size()];
    cellPredicted = new int[cells.size()];
    cellChars = new long[cells.size()];
    long[] keys = cells.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
    for (int c = 0; c < keys.length; c++) {
      cellGold[c] = (int) (keys[c] >>> Integer.SIZE);
      cellPredicted[c] = (int) keys[c];
      cellChars[c] = cells.get(keys[c]);
    }
  }

  static BlockContingency of(int[] goldOfUnit, int[] predictedOfUnit, int[] charsOfUnit) {
    requireUnits(goldOfUnit, predictedOfUnit, charsOfUnit);
    Sizes gold = new Sizes();
    Sizes predicted = new Sizes();
    Map<Long, Long> cells = new HashMap<>();
    for (int u = 0; u < charsOfUnit.length; u++) {
      int chars = charsOfUnit[u];
      if (chars == 0) {
        continue;
      }
      int g = gold.add(goldOfUnit[u], chars);
      int p = predicted.add(predictedOfUnit[u], chars);
      if (g != NONE && p != NONE) {
        cells.merge((long) g << Integer.SIZE | p, (long) chars, Long::sum);
      }
    }
    return new BlockContingency(gold, predicted, cells);
  }

  private static void requireUnits(int[] gold, int[] predicted, int[] chars) {
    Arguments.refuse(
        gold.length != chars.length || predicted.length != chars.length,
        "one gold block, one predicted block and one character count a unit: %d, %d, %d",
        gold.length,
        predicted.length,
        chars.length);
    for (int u = 0; u < chars.length; u++) {
      Arguments.refuse(
          gold[u] < NONE || predicted[u] < NONE || chars[u] < 0,
          "unit %d: blocks must be at least -1 (none) and characters at least 0: %d, %d, %d",
          u,
          gold[u],
          predicted[u],
          chars[u]);
    }
  }

  /** Dense indices of block identifiers and the characters of each block. */
  private static final class Sizes {
    private final Map<Integer, Integer> indexOf = new HashMap<>();
    private long[] chars = new long[16];

    int add(int block, int count) {
      if (block == NONE) {
        return NONE;
      }
      int index = indexOf.computeIfAbsent(block, b -> indexOf.size());
      if (index == chars.length) {
        chars = Arrays.copyOf(chars, 2 * index);
      }
      chars[index] += count;
      return index;
    }

    long[] chars() {
      return Arrays.copyOf(chars, indexOf.size());
    }
  }
}
