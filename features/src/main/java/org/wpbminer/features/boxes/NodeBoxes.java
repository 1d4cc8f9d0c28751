package org.wpbminer.features.boxes;

/**
 * Boxes of a page's nodes when the page is laid out, in CSS px relative to the document's top left
 * corner. The four numbers of a node that has a box are finite, its width and height not negative.
 * Implementations are immutable.
 */
public interface NodeBoxes {

  /** Boxes of a page without a layout: no node has one. */
  NodeBoxes NONE = new NodeBoxes() {};

  /** Whether the node has a box: it is shown, and not by its children alone. */
  default boolean hasBox(int node) {
    return false;
  }

  /** Left edge; NaN without a box. */
  default float x(int node) {
    return Float.NaN;
  }

  /** Top edge; NaN without a box. */
  default float y(int node) {
    return Float.NaN;
  }

  /** Width, borders included; NaN without a box. */
  default float width(int node) {
    return Float.NaN;
  }

  /** Height, borders included; NaN without a box. */
  default float height(int node) {
    return Float.NaN;
  }
}
