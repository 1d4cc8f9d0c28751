package org.wpbminer.classifier.label;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.segmenter.text.WordCutter;

/**
 * Word-level precision and recall of an extracted text against the true one, as bags of words
 * ({@link WordCutter#lowerWords}). With e(w) and t(w) the number of occurrences of w in the
 * extracted and the true text:
 *
 * <pre> P = sum of min(e(w), t(w)) / sum of e(w), R = sum of min(e(w), t(w)) / sum of t(w)</pre>
 *
 * <p>These are van Rijsbergen's measures (Information Retrieval, 1979) on multisets; order does not
 * count. Scores of pages are averaged.
 */
public final class TextOverlap {
  private TextOverlap() {}

  /**
   * Compares two texts. The result is always defined, so that every page counts in the mean: two
   * texts without words agree (1 and 1); a text without words and one with words do not (0 and 0).
   */
  public static PrecisionRecall of(String extracted, String truth) {
    Map<String, Integer> open = new HashMap<>();
    List<String> wanted = WordCutter.lowerWords(truth);
    List<String> given = WordCutter.lowerWords(extracted);
    wanted.forEach(word -> open.merge(word, 1, Integer::sum));
    long both = given.stream().filter(word -> open.merge(word, -1, Integer::sum) >= 0).count();
    if (wanted.isEmpty() || given.isEmpty()) {
      double agree = wanted.size() == given.size() ? 1 : 0;
      return new PrecisionRecall(agree, agree);
    }
    return PrecisionRecall.ofCounts(both, given.size(), wanted.size());
  }
}
