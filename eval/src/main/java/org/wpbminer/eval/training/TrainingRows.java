package org.wpbminer.eval.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.training.TrainingSet;

/** Grows a training set block by block. */
final class TrainingRows {

  private final List<double[]> vectors = new ArrayList<>();
  private final List<Integer> labels = new ArrayList<>();
  private final List<Integer> weights = new ArrayList<>();
  private final List<String> sites = new ArrayList<>();
  private final List<int[]> counts = new ArrayList<>();
  private final List<BlockWords> words = new ArrayList<>();

  void addIfPresent(PageBlocks page, int block, Optional<KnownLabel> known) {
    known.ifPresent(k -> add(page, block, k));
  }

  void add(PageBlocks page, int block, KnownLabel known) {
    vectors.add(page.run().vectors()[block]);
    labels.add(known.label().ordinal());
    weights.add(Math.max(1, page.chars()[block]));
    sites.add(page.site());
    counts.add(known.counts());
    words.add(page.words(block));
  }

  TrainingSet set() {
    return new TrainingSet(
        vectors.toArray(double[][]::new),
        ints(labels),
        ints(weights),
        sites.toArray(String[]::new),
        counts.toArray(int[][]::new),
        words.toArray(BlockWords[]::new));
  }

  private static int[] ints(List<Integer> values) {
    return values.stream().mapToInt(Integer::intValue).toArray();
  }
}
