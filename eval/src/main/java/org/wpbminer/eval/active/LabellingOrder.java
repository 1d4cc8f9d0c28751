package org.wpbminer.workbench.labels;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order to label pages in: first those that the model is least sure of, spread over sites. In
 * each round every site has one page; a site with pages that are done comes in later rounds. Pages
 * that are done come last.
 */
public final class LabellingOrder {

  private LabellingOrder() {}

  /** The pages in that order; ties in the order given. */
  public static List<PageSummary> uncertainFirst(List<PageSummary> pages) {
    List<PageSummary> byMargin = new ArrayList<>(pages);
    byMargin.sort(Comparator.comparing(LabellingOrder::margin));
    Map<String, Integer> rounds = new HashMap<>();
    for (PageSummary page : pages) {
      if (page.state() == PageState.DONE) {
        rounds.merge(page.site(), 1, Integer::sum);
      }
    }
    Map<PageSummary, Integer> round = new HashMap<>();
    for (PageSummary page : byMargin) {
      if (page.state() != PageState.DONE) {
        round.put(page, rounds.merge(page.site(), 1, Integer::sum));
      }
    }
    byMargin.sort(
        Comparator.comparing((PageSummary page) -> round.getOrDefault(page, Integer.MAX_VALUE))
            .thenComparing(LabellingOrder::margin));
    return byMargin;
  }

  /** What has not been read yet comes behind what has. */
  private static double margin(PageSummary page) {
    return page.margin() == null ? 2 : page.margin();
  }
}
