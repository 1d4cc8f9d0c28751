package org.wpbminer.classifier.links;

import java.util.List;

/**
 * Explanation of the decision about a group of similar links, such as the titles of a list.
 *
 * @param heading the heading above the group, "" if missing
 * @param hrefs the addresses of its links, unresolved
 * @param decision the decision
 * @param byWords whether the words around the group alone ruled it out
 * @param logOdds log odds that the links are related: of the words if they ruled the group out,
 *     else of all features
 * @param reasons the features for and against related links, the strongest first
 */
public record ExplainedGroup(
    String heading,
    List<String> hrefs,
    LinkDecision decision,
    boolean byWords,
    double logOdds,
    List<Reason> reasons) {

  /**
   * A feature's contribution to a decision.
   *
   * @param feature the feature's name
   * @param weight decrease of the log odds of all features if the feature had its mean value in
   *     training; positive if the feature favours related links
   */
  public record Reason(String feature, double weight) {}

  public ExplainedGroup {
    hrefs = List.copyOf(hrefs);
    reasons = List.copyOf(reasons);
  }
}
