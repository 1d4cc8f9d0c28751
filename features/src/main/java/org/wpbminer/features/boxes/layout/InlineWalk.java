package org.wpbminer.features.boxes.layout;

/** Iterates over the content of a block container, in and out of inline boxes, in order. */
final class InlineWalk {
  private final Box container;
  private Box at;
  private boolean leaving;

  public InlineWalk(Box container) {
    this.container = container;
    this.at = container.firstChild;
  }

  /** Returns the current box; null at the end. */
  public Box at() {
    return at;
  }

  /** Whether the iterator is at the end of the current inline box. */
  public boolean leaving() {
    return leaving;
  }

  /** Moves to the next box; an inline box is visited twice, before and after its content. */
  public void advance() {
    if (!leaving && at.inner == Box.Inner.INLINE && at.outer == Box.Outer.INLINE) {
      if (at.firstChild != null) {
        at = at.firstChild;
      } else {
        leaving = true;
      }
      return;
    }
    if (at.next != null) {
      at = at.next;
      leaving = false;
    } else if (at.parent == container) {
      at = null;
    } else {
      at = at.parent;
      leaving = true;
    }
  }
}
