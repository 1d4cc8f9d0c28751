package org.wpbminer.eval.systems.template;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.eval.systems.template.TemplateLearner.SitePage;

/** Selects pages that probably share the template of a page, by URL (section 3.2.3). */
final class SiblingSelector {

  /** Maximum number of pages compared with a reference, to avoid quadratic time. */
  private static final int MAX_SAMPLE = 50;

  /** Maximum number of compared UTF-16 code units of a URL; comparing takes quadratic time. */
  private static final int MAX_ADDRESS_CHARS = 1_000;

  private record Scored(SitePage page, double similarity) {}

  private SiblingSelector() {}

  /**
   * Returns the {@code count} candidates whose URLs are most similar to that of the reference, the
   * most similar first; equally similar ones in the given order. The reference itself is excluded.
   */
  static List<SitePage> choose(SitePage reference, List<SitePage> candidates, int count) {
    return candidates.stream()
        .filter(page -> !page.equals(reference))
        .map(page -> new Scored(page, similarity(reference.url(), page.url())))
        .sorted(Comparator.comparingDouble(Scored::similarity).reversed())
        .limit(count)
        .map(Scored::page)
        .toList();
  }

  /**
   * Returns the page whose URL is on average most similar to the others, of which {@value
   * #MAX_SAMPLE}, evenly spaced, are compared; the first of equal ones.
   *
   * @param pages at least one
   */
  static SitePage mostTypical(List<SitePage> pages) {
    int count = Math.min(MAX_SAMPLE, pages.size());
    List<String> sample =
        IntStream.range(0, count)
            .mapToObj(i -> pages.get((int) ((long) i * pages.size() / count)).url())
            .toList();
    SitePage best = pages.get(0);
    double highest = -1;
    for (SitePage page : pages) {
      double sum = 0;
      for (String address : sample) {
        sum += similarity(address, page.url());
      }
      if (sum > highest) {
        highest = sum;
        best = page;
      }
    }
    return best;
  }

  /**
   * Returns the similarity of two URLs (rule RuleURL): the length of their longest common substring
   * divided by the length of the longer one; 1 for equal ones, including two empty ones. The
   * formula is missing in the available copy of the paper. The divisor was chosen so that the
   * similarity is in [0, 1], and 1 only for equal URLs.
   */
  static double similarity(String one, String other) {
    String a = one.substring(0, Math.min(one.length(), MAX_ADDRESS_CHARS));
    String b = other.substring(0, Math.min(other.length(), MAX_ADDRESS_CHARS));
    int longest = 0;
    // [j]: length of the common suffix of a up to i and b up to j
    int[] common = new int[b.length() + 1];
    for (int i = 0; i < a.length(); i++) {
      for (int j = b.length(); j > 0; j--) {
        common[j] = a.charAt(i) == b.charAt(j - 1) ? common[j - 1] + 1 : 0;
        longest = Math.max(longest, common[j]);
      }
    }
    int longer = Math.max(a.length(), b.length());
    return longer == 0 ? 1 : (double) longest / longer;
  }
}
