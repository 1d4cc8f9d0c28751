package org.wpbminer.features.boxes.layout;

/**
 * Layout of the content of a box, child by child, without recursion: the estimator takes the next
 * child, lays it out, and returns it. The default methods serve replaced boxes, whose size is
 * known.
 */
interface Formatter {

  /** Returns the next child, its width set; null if all are done. */
  default Box next() {
    return null;
  }

  /** Receives a child after it and its content are laid out. */
  default void done(Box child) {
    child.placed = true;
  }

  /** Sets the box's height once all children are done. */
  default void finish() {}
}
