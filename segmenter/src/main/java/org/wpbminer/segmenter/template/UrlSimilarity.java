package org.wpbminer.segmenter.template;

/**
 * Similarity of two addresses (section 3.2.3, rule RuleURL): the length of their longest common
 * substring over the length of the longer one. The text of the paper that we have lacks the
 * formula; the divisor is ours: it keeps the similarity in [0, 1], and at 1 only for equal
 * addresses.
 */
public final class UrlSimilarity {

  private final String reference;
  private final SuffixAutomaton automaton;

  /** Prepares to compare addresses with {@code reference}. */
  public UrlSimilarity(String reference) {
    this.reference = reference;
    this.automaton = new SuffixAutomaton(reference);
  }

  /** Similarity to the reference, in [0, 1]; 1 for equal addresses, two empty ones included. */
  public double to(String url) {
    int longer = Math.max(reference.length(), url.length());
    return longer == 0 ? 1 : (double) automaton.longestCommonSubstring(url) / longer;
  }
}
