package org.wpbminer.classifier.links;

import java.util.List;

/**
 * The explanation of the decision about a group of links.
 *
 * @param heading the heading above the group, "" if missing
 * @param hrefs the addresses of its links, unresolved
 * @param decision the decision
 * @param step the step that decided
 * @param logOdds the log odds of related links: of the words if they ruled the group out, else of
 *     the linear screen
 * @param reasons the features for and against related links, the strongest first
 */
public record ExplainedGroup(
    String heading,
    List<String> hrefs,
    LinkDecision decision,
    Step step,
    double logOdds,
    List<Reason> reasons) {

  /** The steps of a decision, in their order. */
  public enum Step {
    /** The words around the group ruled it out. */
    WORDS,
    /** All its features together ruled it out, by the linear screen. */
    LINEAR,
    /** The support vector machine decided. */
    MACHINE
  }

  /**
   * A feature's contribution to a decision.
   *
   * @param feature the feature's name
   * @param weight the fall of the deciding step's value (the support vector machine's decision
   *     value, else the linear screen's log odds) if the feature had its mean value in training;
   *     positive weights are for related links
   */
  public record Reason(String feature, double weight) {}

  public ExplainedGroup {
    hrefs = List.copyOf(hrefs);
    reasons = List.copyOf(reasons);
  }
}
