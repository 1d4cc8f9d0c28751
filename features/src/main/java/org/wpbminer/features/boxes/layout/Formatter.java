package org.wpbminer.features.boxes.layout;

/**
 * Lays one box's content out, child by child, without recursion: the estimator takes the next
 * child, lays it out, and hands it back. A formatter that does nothing serves a replaced box, whose
 * size is known.
 */
interface Formatter {

  /** Returns the next child, its width set; null if all are done. */
  default Box next() {
    return null;
  }

  /** Takes a child back after it and its content are laid out. */
  default void done(Box child) {
    child.placed = true;
  }

  /** Sets the box's height once all children are done. */
  default void finish() {}
}
