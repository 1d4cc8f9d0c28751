package org.wpbminer.boxes.layout.box;

/**
 * Lays one box's content out, child by child, without recursion: the estimator asks for the next
 * child to be laid out, lays it out, and hands it back.
 */
public interface Formatter {

  /** The next child, its width set, its height known or not; null when all are done. */
  Box next();

  /** Takes a child back once it and its content are laid out. */
  void done(Box child);

  /** Sets what is known of the box once all children are done: the content's height. */
  void finish();
}
