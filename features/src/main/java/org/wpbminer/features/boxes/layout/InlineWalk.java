package org.wpbminer.features.boxes.layout;

/**
 * Walks the content of a block container in order, entering and leaving inline boxes, without
 * recursion.
 */
final class InlineWalk {
  private final Box container;
  private Box at;
  private boolean leaving;

  public InlineWalk(Box container) {
    this.container = container;
    this.at = container.firstChild;
  }

  /** The box the walk stands at; null at the end. */
  public Box at() {
    return at;
  }

  /** Whether the walk stands after the inline box's content. */
  public boolean leaving() {
    return leaving;
  }

  /** Goes on; an inline box is entered when first met. */
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
