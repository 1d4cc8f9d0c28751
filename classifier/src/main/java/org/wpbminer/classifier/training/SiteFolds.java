package org.wpbminer.classifier.training;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The fold that each site is in; pages of one site are never parted.
 *
 * @param count number of folds
 * @param foldOf the fold of each site, from 0
 */
public record SiteFolds(int count, Map<String, Integer> foldOf) {

  public SiteFolds {
    foldOf = Map.copyOf(foldOf);
  }

  /**
   * Folds of about as many pages each.
   *
   * @param sites the site of each page
   * @param folds number of folds, at least 2; with fewer sites there are as many folds as sites
   * @param seed chooses among the possible splits
   * @throws IllegalArgumentException if there are fewer than two sites
   */
  public static SiteFolds of(List<String> sites, int folds, long seed) {
    GroupedFolds split = GroupedFolds.of(sites.toArray(String[]::new), folds, seed);
    Map<String, Integer> foldOf = new HashMap<>();
    for (int i = 0; i < sites.size(); i++) {
      foldOf.put(sites.get(i), split.foldOf(i));
    }
    return new SiteFolds(split.count(), foldOf);
  }

  /** The same with further sites, all in one fold: no page of theirs is learned from. */
  public SiteFolds with(List<String> sites, int fold) {
    Map<String, Integer> more = new HashMap<>(foldOf);
    sites.forEach(site -> more.put(site, fold));
    return new SiteFolds(count, more);
  }

  /** Whether a site was among those split. */
  public boolean has(String site) {
    return foldOf.containsKey(site);
  }

  /** The fold of a site that was among those split. */
  public int of(String site) {
    return foldOf.get(site);
  }
}
