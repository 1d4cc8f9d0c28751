package org.wpbminer.classifier.links;

/**
 * Whether a link is a related link.
 *
 * @param related whether it is one
 * @param probability that it is one, in [0, 1]
 */
public record LinkDecision(boolean related, double probability) {

  /**
   * Of a link that nobody would ask about: one to a place on the page itself, or the author's name
   * on a card that has another link.
   */
  public static final LinkDecision NO = new LinkDecision(false, 0);
}
