package org.wpbminer.classifier.relatedlinks;

import java.util.List;

/**
 * Links that stand in one block (section 2.1 of the paper), whatever cut the page into blocks.
 *
 * @param links the text links in document order; may be empty
 */
public record LinkGroup(List<PageLink> links) {

  public LinkGroup {
    links = List.copyOf(links);
  }

  /** Number of links. */
  public int size() {
    return links.size();
  }

  /** The links from number {@code from} to the last. */
  LinkGroup tail(int from) {
    return new LinkGroup(links.subList(from, links.size()));
  }
}
