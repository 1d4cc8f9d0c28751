package org.wpbminer.features.links;

/**
 * Links at the same place in repeated parts of a page, for example the title links of all cards of
 * a list. A classifier labels a group as a whole.
 *
 * @param parent the element with the repeated children; for a single link, the parent of the
 *     block-level element around it
 * @param anchors the links, ascending; must not be modified
 * @param items for each link the child of {@code parent} that contains it; must not be modified
 */
public record AnchorGroup(int parent, int[] anchors, int[] items) {

  public int size() {
    return anchors.length;
  }

  public int first() {
    return anchors[0];
  }
}
