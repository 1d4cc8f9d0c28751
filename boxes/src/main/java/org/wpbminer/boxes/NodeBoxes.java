package org.wpbminer.boxes;

/**
 * Where a page's nodes stand when it is laid out: boxes in CSS px relative to the document's top
 * left corner. The four numbers of a node that has a box are finite, its width and height not
 * negative. Implementations are immutable.
 */
public interface NodeBoxes {

  /** Boxes of a page of whose layout nothing is known. */
  NodeBoxes NONE =
      new NodeBoxes() {
        @Override
        public boolean hasBox(int node) {
          return false;
        }

        @Override
        public float x(int node) {
          return Float.NaN;
        }

        @Override
        public float y(int node) {
          return Float.NaN;
        }

        @Override
        public float width(int node) {
          return Float.NaN;
        }

        @Override
        public float height(int node) {
          return Float.NaN;
        }
      };

  /** Whether the node has a box: it is shown, and not by its children alone. */
  boolean hasBox(int node);

  /** Left edge; NaN without a box. */
  float x(int node);

  /** Top edge; NaN without a box. */
  float y(int node);

  /** Width, borders included; NaN without a box. */
  float width(int node);

  /** Height, borders included; NaN without a box. */
  float height(int node);
}
