package org.wpbminer.features.boxes;

/**
 * Boxes of the nodes of a page, in CSS px from the top left corner of the document. All values are
 * finite; width and height are not negative. Implementations are immutable.
 */
public interface NodeBoxes {

  /** Boxes of a page without a layout: no node has a box. */
  NodeBoxes NONE = new NodeBoxes() {};

  /** Whether the node has a box of its own. */
  default boolean hasBox(int node) {
    return false;
  }

  /** Returns the left edge; NaN without a box. */
  default float x(int node) {
    return Float.NaN;
  }

  /** Returns the top edge; NaN without a box. */
  default float y(int node) {
    return Float.NaN;
  }

  /** Returns the width with borders; NaN without a box. */
  default float width(int node) {
    return Float.NaN;
  }

  /** Returns the height with borders; NaN without a box. */
  default float height(int node) {
    return Float.NaN;
  }
}
