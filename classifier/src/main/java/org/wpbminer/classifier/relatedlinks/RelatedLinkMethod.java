package org.wpbminer.classifier.relatedlinks;

import java.util.List;

/** Finds the related links among a page's groups of links. Immutable; serves all threads. */
@FunctionalInterface
public interface RelatedLinkMethod {

  /**
   * Decides on every group.
   *
   * @param title the page's title
   * @param groups its groups of links, in document order
   */
  RelatedLinks find(TitleWords title, List<LinkGroup> groups);
}
