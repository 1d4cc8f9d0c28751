package org.wpbminer.features.boxes.layout;

/**
 * Lays out the content of a box one child at a time, without recursion: the estimator takes the
 * next child, lays it out, and passes it back. The default methods are for replaced boxes, whose
 * size is known.
 */
interface Formatter {

  /** Returns the next child, with its width set; null if all are done. */
  default Box next() {
    return null;
  }

  /** Receives a child whose layout is complete. */
  default void done(Box child) {
    child.placed = true;
  }

  /** Sets the height of the box after all children are done. */
  default void finish() {}
}
