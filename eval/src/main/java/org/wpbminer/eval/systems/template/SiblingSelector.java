package org.wpbminer.eval.systems.template;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.eval.systems.template.TemplateLearner.SitePage;

/** Orders pages by how probably they share one template, by URL (section 3.2.3). */
final class SiblingSelector {

  /** Maximum number of pages compared with each page, to avoid quadratic time. */
  private static final int MAX_SAMPLE = 50;

  /** Maximum number of compared UTF-16 code units of a URL; comparing takes quadratic time. */
  private static final int MAX_ADDRESS_CHARS = 1_000;

  private record Scored(SitePage page, double similarity) {}

  private SiblingSelector() {}

  /**
   * Returns the page whose URL is on average most similar to the others, of which {@value
   * #MAX_SAMPLE}, evenly spaced, are compared; after it the other pages, the most similar first.
   */
  static List<SitePage> ranked(List<SitePage> pages) {
    int count = Math.min(MAX_SAMPLE, pages.size());
    List<SitePage> sample =
        IntStream.range(0, count)
            .mapToObj(i -> pages.get((int) ((long) i * pages.size() / count)))
            .toList();
    return pages.isEmpty() ? pages : bySimilarity(pages, bySimilarity(pages, sample).subList(0, 1));
  }

  /** Sorts pages by their mean similarity to a sample; equally similar ones keep their order. */
  private static List<SitePage> bySimilarity(List<SitePage> pages, List<SitePage> sample) {
    return pages.stream()
        .map(page -> new Scored(page, similarity(page, sample)))
        .sorted(Comparator.comparingDouble(Scored::similarity).reversed())
        .map(Scored::page)
        .toList();
  }

  private static double similarity(SitePage page, List<SitePage> sample) {
    return sample.stream().mapToDouble(other -> similarity(other.url(), page.url())).sum();
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
