package org.wpbminer.features.boxes.layout;

/**
 * Lays one box's content out, child by child, without recursion: the estimator asks for the next
 * child to be laid out, lays it out, and hands it back. One that does nothing serves a replaced
 * box: its size is known and nothing is inside.
 */
interface Formatter {

  /** The next child, its width set, its height known or not; null when all are done. */
  default Box next() {
    return null;
  }

  /** Takes a child back once it and its content are laid out. */
  default void done(Box child) {
    child.placed = true;
  }

  /** Sets what is known of the box once all children are done: the content's height. */
  default void finish() {}
}
