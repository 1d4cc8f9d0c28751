package org.wpbminer.classifier.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The order to label pages in: first those that the model is least sure of, spread over sites. In
 * each round every site has one page; a site with pages that are done comes in later rounds. Pages
 * that are done come last.
 */
public final class LabellingOrder {

  private LabellingOrder() {}

  /** A page that may be labelled next. */
  public interface Candidate {

    /** Pages of one site share it. */
    String site();

    /** How sure the model is of it, as {@link PageMargin} says; null if it was not asked yet. */
    Double margin();

    /** Whether its labels are right already. */
    boolean done();
  }

  /** The pages in that order; ties in the order given. */
  public static <P extends Candidate> List<P> uncertainFirst(List<P> pages) {
    List<P> byMargin = new ArrayList<>(pages);
    byMargin.sort(Comparator.comparing(LabellingOrder::margin));
    Map<String, Integer> rounds = new HashMap<>();
    for (P page : pages) {
      if (page.done()) {
        rounds.merge(page.site(), 1, Integer::sum);
      }
    }
    Map<P, Integer> round = new IdentityHashMap<>();
    for (P page : byMargin) {
      if (!page.done()) {
        round.put(page, rounds.merge(page.site(), 1, Integer::sum));
      }
    }
    byMargin.sort(
        Comparator.comparing((P page) -> round.getOrDefault(page, Integer.MAX_VALUE))
            .thenComparing(LabellingOrder::margin));
    return byMargin;
  }

  /** What has not been read yet comes after what has. */
  private static double margin(Candidate page) {
    return page.margin() == null ? 2 : page.margin();
  }
}
