package org.wpbminer.classifier.links;

/**
 * Whether a link is a related link.
 *
 * @param list what the list was chosen for that it is in
 * @param probability that it is a related link, in [0, 1]
 */
public record LinkDecision(LinkList list, double probability) {

  /**
   * Of a link that nobody would ask about: one to a place on the page itself, or the author's name
   * on a card that has another link.
   */
  public static final LinkDecision NO = new LinkDecision(LinkList.NONE, 0);

  /** Whether it is a related link: its list was chosen for the page. */
  public boolean related() {
    return list == LinkList.PAGE;
  }
}
