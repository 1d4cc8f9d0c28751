package org.wpbminer.classifier.links;

import java.util.List;

/**
 * Why a group of links was taken for related links, or not.
 *
 * @param heading what it stands under, "" if nothing was found
 * @param hrefs addresses of its links, as the page wrote them
 * @param decision what was decided
 * @param words log odds that it is one of related links by the words around it alone
 * @param ruledOut whether these were so low that nothing else was asked
 * @param reasons what spoke for it and against it, the strongest first; empty if it was ruled out
 */
public record ExplainedGroup(
    String heading,
    List<String> hrefs,
    LinkDecision decision,
    double words,
    boolean ruledOut,
    List<Reason> reasons) {

  /**
   * A feature's part in a decision.
   *
   * @param feature its name
   * @param weight how far the decision value falls when the feature is as it is in the mean of the
   *     groups that were learned from; above 0 it spoke for related links
   */
  public record Reason(String feature, double weight) {}

  public ExplainedGroup {
    hrefs = List.copyOf(hrefs);
    reasons = List.copyOf(reasons);
  }
}
