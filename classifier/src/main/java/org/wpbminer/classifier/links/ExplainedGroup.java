package org.wpbminer.classifier.links;

import java.util.List;

/**
 * Explanation of the decision about a group of similar links, such as the titles of a list.
 *
 * @param heading the heading above the group, "" if missing
 * @param hrefs the addresses of its links, unresolved
 * @param decision the decision
 * @param step the step that decided
 * @param logOdds log odds that the links are related: computed from the words if they ruled the
 *     group out, else by the linear screen
 * @param reasons the features for and against related links, the strongest first
 */
public record ExplainedGroup(
    String heading,
    List<String> hrefs,
    LinkDecision decision,
    Step step,
    double logOdds,
    List<Reason> reasons) {

  /** Steps of a decision, in the order in which they run. */
  public enum Step {
    /** The words around the group ruled it out. */
    WORDS,
    /** The linear screen over all features ruled the group out. */
    LINEAR,
    MACHINE
  }

  /**
   * A feature's contribution to a decision.
   *
   * @param feature the feature's name
   * @param weight decrease of the decision value if the feature had its mean value in training;
   *     positive if the feature favours related links. The decision value is that of the support
   *     vector machine if it decided, else the log odds of the linear screen
   */
  public record Reason(String feature, double weight) {}

  public ExplainedGroup {
    hrefs = List.copyOf(hrefs);
    reasons = List.copyOf(reasons);
  }
}
