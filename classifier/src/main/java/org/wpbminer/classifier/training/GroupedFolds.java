package org.wpbminer.classifier.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Folds that never part what belongs to one site. Sites are shuffled by the seed, then handed out,
 * the largest first, each to the fold that has least so far.
 */
final class GroupedFolds {

  private final int[] foldOf;
  private final int folds;

  private GroupedFolds(int[] foldOf, int folds) {
    this.foldOf = foldOf;
    this.folds = folds;
  }

  /**
   * Splits items into folds.
   *
   * @param sites the site of each item
   * @param folds number of folds, at least 2; with fewer sites there are as many folds as sites
   * @throws IllegalArgumentException if there are fewer than two sites
   */
  public static GroupedFolds of(String[] sites, int folds, long seed) {
    Map<String, List<Integer>> items = new LinkedHashMap<>();
    for (int i = 0; i < sites.length; i++) {
      items.computeIfAbsent(sites[i], s -> new ArrayList<>()).add(i);
    }
    Arguments.refuse(
        folds < 2 || items.size() < 2,
        "there are %s site(s) for %s folds; cross-validation by site needs two of each at least",
        items.size(),
        folds);
    List<List<Integer>> groups = new ArrayList<>(items.values());
    Collections.shuffle(groups, new Random(seed));
    groups.sort(Comparator.comparing((List<Integer> group) -> -group.size()));
    int k = Math.min(folds, groups.size());
    int[] load = new int[k];
    int[] foldOf = new int[sites.length];
    for (List<Integer> group : groups) {
      int least = IntStream.range(0, k).reduce(0, (a, b) -> load[b] < load[a] ? b : a);
      load[least] += group.size();
      group.forEach(i -> foldOf[i] = least);
    }
    return new GroupedFolds(foldOf, k);
  }

  /** Number of folds. */
  public int count() {
    return folds;
  }

  /** The fold of an item. */
  public int foldOf(int item) {
    return foldOf[item];
  }

  /** Places of the items of a fold: what is tested. */
  public int[] test(int fold) {
    return IntStream.range(0, foldOf.length).filter(i -> foldOf[i] == fold).toArray();
  }

  /** Places of all other items: what is learned from. */
  public int[] train(int fold) {
    return IntStream.range(0, foldOf.length).filter(i -> foldOf[i] != fold).toArray();
  }

  @Override
  public String toString() {
    return "GroupedFolds" + Arrays.toString(foldOf);
  }
}
