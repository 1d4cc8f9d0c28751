package org.wpbminer.classifier.links;

import java.util.List;

/**
 * Why a group of links was taken for related links, or not.
 *
 * @param heading what it stands under, "" if nothing was found
 * @param hrefs addresses of its links, as the page wrote them
 * @param decision what was decided
 * @param step what decided it
 * @param logOdds that it is one of related links, by its words alone where these ruled it out, else
 *     by the linear screen
 * @param reasons what spoke for it and against it, the strongest first
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
   * A feature's part in a decision.
   *
   * @param feature its name
   * @param weight how far the decision value of the support vector machine, or where that was not
   *     asked the log odds by the linear screen, falls when the feature is as it is in the mean of
   *     the groups that were learned from; above 0 it spoke for related links
   */
  public record Reason(String feature, double weight) {}

  public ExplainedGroup {
    hrefs = List.copyOf(hrefs);
    reasons = List.copyOf(reasons);
  }
}
