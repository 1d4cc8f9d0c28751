package org.wpbminer.classifier.links;

/**
 * The decision whether a link is a related link.
 *
 * @param list the purpose of the list that the link is in
 * @param probability the probability that the link is a related link, in [0, 1]
 */
public record LinkDecision(LinkList list, double probability) {

  /** Decision for links that are never related, for example to a place on the page itself. */
  public static final LinkDecision NO = new LinkDecision(LinkList.NONE, 0);

  /** Whether the link is related, that is, its list was chosen for the page. */
  public boolean related() {
    return list == LinkList.PAGE;
  }
}
