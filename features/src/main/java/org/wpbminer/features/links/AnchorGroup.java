package org.wpbminer.features.links;

/**
 * Links of a page that stand in the same way: with the same path of tags under an element that
 * repeats it. One decision serves them all.
 *
 * @param parent the element whose children repeat; of a link that nothing repeats, what its lines
 *     stand in
 * @param anchors the links, ascending. Not to be modified
 * @param items for each link the child of {@code parent} that it lies in. Not to be modified
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
