package org.wpbminer.segmenter.template;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Chooses pages that are likely to share a page's template, by address (section 3.2.3). */
public final class SiblingSelector {

  /** Pages that a likely reference is compared with at most; all pairs would be quadratic. */
  private static final int SAMPLE = 50;

  private record Scored(SitePage page, double similarity) {}

  private SiblingSelector() {}

  /**
   * The {@code count} candidates whose addresses are most similar to the reference's, most similar
   * first; equally similar ones in the order given. The reference itself is no sibling.
   */
  public static List<SitePage> choose(SitePage reference, List<SitePage> candidates, int count) {
    return candidates.stream()
        .filter(page -> !page.equals(reference))
        .map(page -> new Scored(page, UrlSimilarity.of(reference.url(), page.url())))
        .sorted(Comparator.comparingDouble(Scored::similarity).reversed())
        .limit(count)
        .map(Scored::page)
        .toList();
  }

  /**
   * The page whose address is most similar to all others' on average, measured on {@value #SAMPLE}
   * of them evenly spaced; the first of equals.
   *
   * @param pages at least one
   */
  public static SitePage mostTypical(List<SitePage> pages) {
    int count = Math.min(SAMPLE, pages.size());
    List<String> sample =
        IntStream.range(0, count)
            .mapToObj(i -> pages.get((int) ((long) i * pages.size() / count)).url())
            .toList();
    SitePage best = pages.get(0);
    double highest = -1;
    for (SitePage page : pages) {
      double sum = 0;
      for (String address : sample) {
        sum += UrlSimilarity.of(address, page.url());
      }
      if (sum > highest) {
        highest = sum;
        best = page;
      }
    }
    return best;
  }
}
