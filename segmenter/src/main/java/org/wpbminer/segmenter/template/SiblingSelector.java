package org.wpbminer.segmenter.template;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

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
    UrlSimilarity similarity = new UrlSimilarity(reference.url());
    return candidates.stream()
        .filter(page -> !page.equals(reference))
        .map(page -> new Scored(page, similarity.to(page.url())))
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
    List<UrlSimilarity> sample = new ArrayList<>();
    int count = Math.min(SAMPLE, pages.size());
    for (int i = 0; i < count; i++) {
      sample.add(new UrlSimilarity(pages.get((int) ((long) i * pages.size() / count)).url()));
    }
    SitePage best = pages.get(0);
    double highest = -1;
    for (SitePage page : pages) {
      double sum = 0;
      for (UrlSimilarity similarity : sample) {
        sum += similarity.to(page.url());
      }
      if (sum > highest) {
        highest = sum;
        best = page;
      }
    }
    return best;
  }
}
