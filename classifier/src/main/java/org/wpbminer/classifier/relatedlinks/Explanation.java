package org.wpbminer.classifier.relatedlinks;

import java.util.Objects;

/**
 * Why a group of links is related or not.
 *
 * @param group number of the group, from 0
 * @param links its links
 * @param decision what became of it
 * @param score mean NUM of its links; NaN where a rule threw the group out before it was scored
 * @param evidence the value that decided, such as the stop word and the anchor that has it; empty
 *     where the decision says all
 */
public record Explanation(int group, int links, Decision decision, double score, String evidence) {

  public Explanation {
    Objects.requireNonNull(decision, "decision");
    Objects.requireNonNull(evidence, "evidence");
  }

  Explanation becomes(Decision decision) {
    return new Explanation(group, links, decision, score, evidence);
  }

  /** The explanation as one line of text. */
  @Override
  public String toString() {
    String scored = Double.isNaN(score) ? "" : String.format(java.util.Locale.ROOT, " %.3f", score);
    String why = evidence.isEmpty() ? "" : ": " + evidence;
    return "group " + group + ", " + links + " links, " + decision + scored + why;
  }
}
