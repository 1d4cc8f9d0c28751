package org.wpbminer.segmenter.template;

/**
 * Similarity of two addresses (section 3.2.3, rule RuleURL): the length of their longest common
 * substring over the length of the longer one. The text of the paper that we have lacks the
 * formula; the divisor is ours: it keeps the similarity in [0, 1], and at 1 only for equal
 * addresses. Of a longer address the first {@value #LONGEST} UTF-16 units are compared.
 */
final class UrlSimilarity {

  /** Time for two addresses is quadratic in it. */
  static final int LONGEST = 1_000;

  private UrlSimilarity() {}

  /** Similarity of two addresses, in [0, 1]; 1 for equal ones, two empty ones included. */
  static double of(String one, String other) {
    String a = head(one);
    String b = head(other);
    int longer = Math.max(a.length(), b.length());
    return longer == 0 ? 1 : (double) longestCommonSubstring(a, b) / longer;
  }

  private static String head(String address) {
    return address.substring(0, Math.min(address.length(), LONGEST));
  }

  /** Length of the longest string that stands in both. */
  static int longestCommonSubstring(String a, String b) {
    int longest = 0;
    int[] common = new int[b.length() + 1]; // up to each place of b and the place reached in a
    for (int i = 0; i < a.length(); i++) {
      for (int j = b.length(); j > 0; j--) {
        common[j] = a.charAt(i) == b.charAt(j - 1) ? common[j - 1] + 1 : 0;
        longest = Math.max(longest, common[j]);
      }
    }
    return longest;
  }
}
