package org.wpbminer.eval.active;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.wpbminer.eval.training.PageBlocks;

/**
 * Labelled pages in three parts; no site is in two of them.
 *
 * @param test pages to test on
 * @param known pages that the model was trained on that is there at the beginning
 * @param pool pages to choose from, in an order by chance
 */
record ActiveSplit(List<PageBlocks> test, List<PageBlocks> known, List<PageBlocks> pool) {

  /** Share of the pages that is tested on, and share that is known at the beginning. */
  private static final double SHARE = 0.3;

  /** Assigns whole sites by chance; one that is too large for the first two goes to the pool. */
  static ActiveSplit of(List<PageBlocks> pages, long seed) {
    Map<String, List<PageBlocks>> sites = new LinkedHashMap<>();
    pages.forEach(page -> sites.computeIfAbsent(page.site(), s -> new ArrayList<>()).add(page));
    List<List<PageBlocks>> order = new ArrayList<>(sites.values());
    Random random = new Random(seed);
    Collections.shuffle(order, random);
    int most = (int) (SHARE * pages.size());
    List<PageBlocks> test = new ArrayList<>();
    List<PageBlocks> known = new ArrayList<>();
    List<PageBlocks> pool = new ArrayList<>();
    for (List<PageBlocks> site : order) {
      boolean fits = test.size() + site.size() <= most;
      boolean second = known.size() + site.size() <= most;
      (fits ? test : second ? known : pool).addAll(site);
    }
    Collections.shuffle(pool, random);
    return new ActiveSplit(test, known, pool);
  }
}
