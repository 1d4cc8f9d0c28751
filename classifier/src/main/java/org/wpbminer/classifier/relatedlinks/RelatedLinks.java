package org.wpbminer.classifier.relatedlinks;

import java.util.List;

/**
 * What a method found on one page.
 *
 * @param found the related links, group by group in document order; a group may be a part of the
 *     one it comes from
 * @param explanations one for each group that was looked at, in the order of the groups
 */
public record RelatedLinks(List<Found> found, List<Explanation> explanations) {

  /**
   * Related links in one group.
   *
   * @param group number of the group, from 0
   * @param links its links that are related
   */
  public record Found(int group, LinkGroup links) {}

  public RelatedLinks {
    found = List.copyOf(found);
    explanations = List.copyOf(explanations);
  }

  /** All links found, in document order. */
  public List<PageLink> links() {
    return found.stream().flatMap(f -> f.links().links().stream()).toList();
  }
}
