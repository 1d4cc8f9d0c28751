package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.layout.Box.Outer;
import org.wpbminer.features.boxes.style.Property;

/**
 * Lays out block containers: blocks one below the other with collapsed margins, lines of inline
 * content, and floats. A container is at least as high as its floats.
 */
final class BlockFormatter implements Formatter {
  /** Minimum width of a block beside floats if its width is not given. */
  private static final float MIN_PX_BESIDE_FLOATS = 50;

  final Box box;
  final float contentLeft;
  final float contentWidth;

  /** Next box to place; null at the end. */
  private Box at;

  /** Lower edge of the content placed so far, relative to the border box. */
  float y;

  private final LayoutContext context;
  private final Floats floats;

  /** Position of the border box in the coordinates of the floats. */
  private final float originX;

  private final float originY;

  /** Left edge of the content in the coordinates of the floats. */
  private final float floatLeft;

  private final float heightBasis;

  /** Builder of inline content, created on first use because most containers have only blocks. */
  private LineBuilder line;

  /** Lower edge of the floats inside the box. */
  private float floatEnd = Float.NEGATIVE_INFINITY;

  /** Lower margin of the last block; it may still collapse with the margin of the next. */
  private float pendingMargin;

  BlockFormatter(Box box, LayoutContext context) {
    this.box = box;
    this.context = context;
    this.at = box.firstChild;
    this.contentLeft = box.edgeLeft;
    this.contentWidth = box.contentWidth();
    this.y = box.edgeTop;
    this.heightBasis = Sizing.childBasis(box);
    Formatter outer = box.container == null ? null : box.container.formatter;
    boolean shares = outer instanceof BlockFormatter && !box.keepsFloatsOut();
    floats = shares ? ((BlockFormatter) outer).floats : new Floats();
    originX = shares ? ((BlockFormatter) outer).originX + box.x : 0;
    originY = shares ? ((BlockFormatter) outer).originY + box.y : 0;
    floatLeft = originX + contentLeft;
  }

  @Override
  public Box next() {
    while (at != null) {
      Box child = null;
      if (at.isInlineBox()) {
        line().open(at);
      } else if (at.inner == Inner.TEXT) {
        line().text(at);
      } else if (at.inner == Inner.BREAK) {
        at.container = box;
        line().lineBreak(context.metrics(at.parent.style));
        y = Math.max(y, clearance(at));
      } else if (at.outer == Outer.POSITIONED) {
        context.addPositioned(
            at, box, contentLeft, y + (hasLine() ? line.height() : pendingMargin));
      } else if (at.outer == Outer.FLOAT || at.outer == Outer.INLINE) {
        child = shrunk(at);
      } else {
        child = block(at);
      }
      at = after(at);
      if (child != null) {
        return child;
      }
    }
    endLines();
    return null;
  }

  /** Returns the next box of the container in document order, in and out of inline boxes. */
  private Box after(Box one) {
    if (one.isInlineBox() && one.firstChild != null) {
      return one.firstChild;
    }
    Box last = one;
    while (last.next == null && last.parent != box) {
      last = last.parent;
    }
    return last.next;
  }

  @Override
  public void done(Box child) {
    if (child.outer == Outer.FLOAT) {
      placeFloat(child);
    } else if (child.outer == Outer.INLINE) {
      line().atomic(child);
    } else {
      blockDone(child);
    }
  }

  private LineBuilder line() {
    if (line == null) {
      line = new LineBuilder(context, this);
    }
    return line;
  }

  private boolean hasLine() {
    return line != null && line.hasContent();
  }

  private void endLines() {
    if (line != null) {
      line.flush();
    }
  }

  /**
   * Sets the size of a float or an atomic box; its content decides the width unless one is given.
   */
  private Box shrunk(Box child) {
    Sizing.edges(child, contentWidth);
    child.container = box;
    context.size(child, contentWidth, heightBasis, false);
    return child;
  }

  private void placeFloat(Box child) {
    boolean left = child.style.is(Property.FLOAT, "left");
    float top = y + (hasLine() ? 0 : pendingMargin);
    top = Math.max(top, clearance(child));
    float[] at = floats.place(child, left, top + originY, floatLeft, floatLeft + contentWidth);
    child.x = at[0] - originX + child.marginLeft;
    child.y = at[1] - originY + child.marginTop;
    child.placed = true;
    floatEnd = Math.max(floatEnd, at[1] - originY + child.outerHeight());
  }

  /**
   * Returns the lower edge of the floats that a box clears; negative infinity if it clears none.
   */
  private float clearance(Box child) {
    String clear = child.style.keyword(Property.CLEAR);
    return "none".equals(clear)
        ? Float.NEGATIVE_INFINITY
        : floats.lowest(!"right".equals(clear), !"left".equals(clear)) - originY;
  }

  private static float collapsed(float a, float b) {
    return Math.max(0, Math.max(a, b)) + Math.min(0, Math.min(a, b));
  }

  private Box block(Box child) {
    endLines();
    Sizing.edges(child, contentWidth);
    child.container = box;
    float margin = collapsed(pendingMargin, child.marginTop);
    child.y = Math.max(y + margin, clearance(child));
    float left = contentLeft;
    float room = contentWidth;
    context.size(child, contentWidth, heightBasis, true);
    if (!floats.isEmpty() && child.keepsFloatsOut()) {
      boolean fills = child.inner != Inner.REPLACED && Sizing.isAuto(child, Property.WIDTH);
      child.y = fit(child.y, fills ? MIN_PX_BESIDE_FLOATS : child.outerWidth());
      left = lineLeft(child.y, 1);
      room = lineRight(child.y, 1) - left;
      if (fills) {
        context.size(child, room, heightBasis, true);
      }
    }
    child.x = left + child.marginLeft + offset(child, room - child.outerWidth());
    return child;
  }

  /** Returns the free width to the left of a block, from its auto margins or else its alignment. */
  private float offset(Box child, float free) {
    boolean autoLeft = Sizing.isAuto(child, Property.MARGIN_LEFT);
    boolean autoRight = Sizing.isAuto(child, Property.MARGIN_RIGHT);
    if (free <= 0) {
      return 0;
    }
    if (autoLeft || autoRight) {
      return !autoLeft ? 0 : autoRight ? free / 2 : free;
    }
    String align = box.style.keyword(Property.TEXT_ALIGN);
    boolean right = "-webkit-right".equals(align) || box.style.is(Property.DIRECTION, "rtl");
    return "-webkit-center".equals(align) ? free / 2 : right ? free : 0;
  }

  private void blockDone(Box child) {
    child.placed = true;
    if (child.height <= 0) {
      float own = collapsed(child.marginTop, child.marginBottom);
      pendingMargin = collapsed(pendingMargin, own);
      y = child.style.is(Property.CLEAR, "none") ? y : Math.max(y, child.y);
      return;
    }
    y = child.y + child.height;
    pendingMargin = child.marginBottom;
    floats.dropAbove(y + originY);
  }

  /** Starts a line at the first position where content of this width fits between the floats. */
  void startLine(float width) {
    y += pendingMargin;
    pendingMargin = 0;
    y = fit(y, width);
  }

  /** Returns the first y, from a given one downwards, at which a width fits between the floats. */
  private float fit(float from, float width) {
    float fit = Math.min(width, contentWidth);
    float right = floatLeft + contentWidth;
    return floats.fit(from + originY, fit, floatLeft, right) - originY;
  }

  float lineLeft(float at, float height) {
    return floats.endAt(true, at + originY, height, floatLeft) - originX;
  }

  float lineRight(float at, float height) {
    return floats.endAt(false, at + originY, height, floatLeft + contentWidth) - originX;
  }

  void endLine(float height) {
    y += height;
    floats.dropAbove(y + originY);
  }

  @Override
  public void finish() {
    y += pendingMargin;
    Sizing.finishHeight(box, Math.max(y, floatEnd) + box.edgeBottom);
  }
}
