package org.wpbminer.features.links;

/**
 * Links of a page with the same path of tags below an element that repeats it. All get one
 * decision.
 *
 * @param parent the element whose children repeat; for a link that nothing repeats, the parent of
 *     its lines
 * @param anchors the links, ascending. Not to be modified
 * @param items for each link the child of {@code parent} that contains it. Not to be modified
 */
public record AnchorGroup(int parent, int[] anchors, int[] items) {

  /** Number of links. */
  public int size() {
    return anchors.length;
  }

  /** The first link. */
  public int first() {
    return anchors[0];
  }
}
