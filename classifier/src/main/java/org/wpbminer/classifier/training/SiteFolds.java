package org.wpbminer.classifier.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.text.Arguments;

/** Split of sites into folds numbered from 0; all items of a site are in the same fold. */
public record SiteFolds(int count, Map<String, Integer> foldOf) {

  /**
   * Splits sites into folds with about equal numbers of items: sites are shuffled with the seed,
   * then assigned, the largest first, each to the smallest fold so far.
   *
   * @param sites the site of each item
   * @param folds number of folds, at least 2; with fewer sites there are as many folds as sites
   * @throws IllegalArgumentException if there are fewer than two sites
   */
  public static SiteFolds of(List<String> sites, int folds, long seed) {
    Map<String, Integer> items = new LinkedHashMap<>();
    sites.forEach(site -> items.merge(site, 1, Integer::sum));
    Arguments.refuse(
        folds < 2 || items.size() < 2,
        "cross-validation by site needs at least two sites and two folds; there are %s and %s",
        LabelledCorpus.counted(items.size(), "site"),
        LabelledCorpus.counted(folds, "fold"));
    List<String> order = new ArrayList<>(items.keySet());
    Collections.shuffle(order, new Random(seed));
    order.sort(Comparator.comparing(site -> -items.get(site)));
    int[] load = new int[Math.min(folds, order.size())];
    Map<String, Integer> foldOf = new HashMap<>();
    for (String site : order) {
      int least = IntStream.range(0, load.length).reduce(0, (a, b) -> load[b] < load[a] ? b : a);
      load[least] += items.get(site);
      foldOf.put(site, least);
    }
    return new SiteFolds(load.length, foldOf);
  }

  /** The items of one fold, and those of the other folds. */
  record Side<E>(int fold, List<E> train, List<E> test) {}

  /** Returns the sides of each fold, in order; the items keep their order. */
  <E> List<Side<E>> sides(List<E> items, Function<E, String> siteOf) {
    return IntStream.range(0, count)
        .mapToObj(
            fold ->
                new Side<>(
                    fold,
                    items.stream().filter(item -> of(siteOf.apply(item)) != fold).toList(),
                    items.stream().filter(item -> of(siteOf.apply(item)) == fold).toList()))
        .toList();
  }

  public int of(String site) {
    return foldOf.get(site);
  }

  static SiteFolds of(TrainingSet set, CrossValidation validation) {
    return of(Arrays.asList(set.sites()), validation.folds(), validation.seed());
  }

  TrainingSet train(TrainingSet set, int fold) {
    return set.filter(example -> of(example.site()) != fold);
  }
}
