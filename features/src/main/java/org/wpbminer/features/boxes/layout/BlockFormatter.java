package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.layout.Box.Outer;
import org.wpbminer.features.boxes.style.Property;

/**
 * Block containers: blocks one below the other, the margins between two of them collapsed, lines of
 * inline content, and floats beside both. A container is at least as high as its floats.
 */
final class BlockFormatter implements Formatter {
  /** First children whose top margins are collapsed with that of a block. */
  private static final int MAX_COLLAPSED_CHILDREN = 8;

  /** Minimum width in px that is left beside floats for a block without a given width. */
  private static final float MIN_WIDTH_BESIDE_FLOATS = 50;

  final Box box;
  final float contentLeft;
  final float contentWidth;

  /** Lower edge of what has been placed, relative to the box's border box. */
  float y;

  private final LayoutContext context;
  private final InlineWalk walk;
  private final Floats floats;
  private final boolean isolated;

  /** Position of the box's border box in the coordinates of the floats. */
  private final float originX;

  private final float originY;
  private final float heightBasis;

  /** Made with the first inline content: most containers have blocks only. */
  private LineBuilder line;

  /** Lower edge of the box's own floats. */
  private float floatEnd = Float.NEGATIVE_INFINITY;

  /** Lower margin of the last block. */
  private float pendingMargin;

  /** Whether nothing has been placed and the first margin is collapsed with the box's own. */
  private boolean atTop;

  BlockFormatter(Box box, LayoutContext context) {
    this.box = box;
    this.context = context;
    this.walk = new InlineWalk(box);
    this.contentLeft = box.edgeLeft;
    this.contentWidth = box.contentWidth();
    this.y = box.edgeTop;
    this.isolated = box.keepsFloatsOut();
    this.atTop = !isolated && box.edgeTop == 0;
    this.heightBasis = Sizing.childBasis(box);
    boolean shares = !isolated && box.container != null;
    if (shares && box.container.formatter instanceof BlockFormatter outer) {
      floats = outer.floats;
      originX = outer.originX + box.x;
      originY = outer.originY + box.y;
    } else {
      floats = new Floats();
      originX = 0;
      originY = 0;
    }
  }

  @Override
  public Box next() {
    while (walk.at() != null) {
      Box at = walk.at();
      Box child = null;
      if (at.isInlineBox()) {
        if (walk.leaving()) {
          line().close(at);
        } else {
          line().open(at);
        }
      } else if (at.inner == Inner.TEXT) {
        line().text(at);
      } else if (at.inner == Inner.BREAK) {
        at.container = box;
        line().lineBreak(context.metrics(at.parent.style));
        y = Math.max(y, clearance(at));
      } else if (at.outer == Outer.POSITIONED) {
        context.meet(at, box, contentLeft, y + (hasLine() ? line.height() : margin()));
      } else if (at.outer == Outer.FLOAT || at.outer == Outer.INLINE) {
        child = shrunk(at);
      } else {
        child = block(at);
      }
      walk.advance();
      if (child != null) {
        return child;
      }
    }
    endLines();
    return null;
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

  /** Sizes a float or an atomic box: its content decides the width unless one is given. */
  private Box shrunk(Box child) {
    Sizing.edges(child, contentWidth);
    child.container = box;
    context.size(child, contentWidth, heightBasis, false);
    return child;
  }

  private void placeFloat(Box child) {
    boolean left = child.style.is(Property.FLOAT, "left");
    float top = y + (hasLine() ? 0 : margin());
    if (hasLine() && child.outerWidth() > line.room()) {
      // The float does not fit beside the words that are there: it goes below this line.
      top += line.height();
    }
    top = Math.max(top, clearance(child));
    float from = originX + contentLeft;
    float[] at =
        floats.place(
            left,
            top + originY,
            child.outerWidth(),
            child.outerHeight(),
            from,
            from + contentWidth);
    child.x = at[0] - originX + child.marginLeft;
    child.y = at[1] - originY + child.marginTop;
    child.placed = true;
    floatEnd = Math.max(floatEnd, at[1] - originY + child.outerHeight());
    if (line != null) {
      line.floatsChanged();
    }
  }

  /** Returns the end of the floats that a box clears; negative infinity if it clears none. */
  private float clearance(Box child) {
    String clear = child.style.keyword(Property.CLEAR);
    return "none".equals(clear)
        ? Float.NEGATIVE_INFINITY
        : floats.lowest(!"right".equals(clear), !"left".equals(clear)) - originY;
  }

  private float margin() {
    return atTop ? 0 : pendingMargin;
  }

  private static float collapsed(float a, float b) {
    return Math.max(0, Math.max(a, b)) + Math.min(0, Math.min(a, b));
  }

  /** Returns the top margin of a block, collapsed with those of its first children. */
  private float topMargin(Box child) {
    float margin = child.marginTop;
    Box at = child;
    for (int i = 0; i < MAX_COLLAPSED_CHILDREN; i++) {
      boolean open = !at.keepsFloatsOut() && Sizing.edgeTop(at.style, contentWidth) == 0;
      at = open ? at.firstChild : null;
      if (at == null || at.outer != Outer.BLOCK) {
        return margin;
      }
      margin = collapsed(margin, at.style.resolve(Property.MARGIN_TOP, contentWidth, 0));
    }
    return margin;
  }

  private Box block(Box child) {
    endLines();
    Sizing.edges(child, contentWidth);
    child.container = box;
    float margin = atTop ? 0 : collapsed(pendingMargin, topMargin(child));
    child.y = Math.max(y + margin, clearance(child));
    float left = contentLeft;
    float room = contentWidth;
    context.size(child, contentWidth, heightBasis, true);
    if (!floats.isEmpty() && child.keepsFloatsOut()) {
      boolean fills = child.inner != Inner.REPLACED && Sizing.isAuto(child, Property.WIDTH);
      startBlock(child, fills ? MIN_WIDTH_BESIDE_FLOATS : child.outerWidth());
      left = lineLeft(child.y, 1);
      room = lineRight(child.y, 1) - left;
      if (fills) {
        context.size(child, room, heightBasis, true);
      }
    }
    child.x = left + child.marginLeft + offset(child, room - child.outerWidth());
    return child;
  }

  /** Moves a block down to where the width fits between the floats. */
  private void startBlock(Box child, float width) {
    float from = originX + contentLeft;
    float fit = Math.min(width, contentWidth);
    child.y = floats.fit(child.y + originY, fit, from, from + contentWidth) - originY;
  }

  /** Returns the part of the free width before a block: by auto margins, else by alignment. */
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
      pendingMargin = atTop ? 0 : collapsed(pendingMargin, own);
      y = child.style.is(Property.CLEAR, "none") ? y : Math.max(y, child.y);
      return;
    }
    atTop = false;
    y = child.y + child.height;
    pendingMargin = child.marginBottom;
    floats.passed(y + originY);
  }

  /** Starts a line where a piece of the width fits between the floats. */
  void startLine(float width) {
    y += margin();
    atTop = false;
    pendingMargin = 0;
    if (!floats.isEmpty()) {
      float from = originX + contentLeft;
      y = floats.fit(y + originY, width, from, from + contentWidth) - originY;
    }
  }

  float lineLeft(float at, float height) {
    return floats.leftAt(at + originY, height, originX + contentLeft) - originX;
  }

  float lineRight(float at, float height) {
    return floats.rightAt(at + originY, height, originX + contentLeft + contentWidth) - originX;
  }

  void endLine(float height) {
    y += height;
    floats.passed(y + originY);
  }

  @Override
  public void finish() {
    boolean open = !isolated && box.edgeBottom == 0 && box.fixedHeight != box.fixedHeight;
    if (open && !(box.style.get(Property.MIN_HEIGHT).px() > 0)) {
      box.marginBottom = collapsed(box.marginBottom, pendingMargin);
    } else {
      y += margin();
    }
    Sizing.finishHeight(box, Math.max(y, floatEnd) + box.edgeBottom);
  }
}
