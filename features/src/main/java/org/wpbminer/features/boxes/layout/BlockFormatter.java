package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.layout.Box.Outer;
import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Property;

/**
 * Block containers: blocks one below the other with collapsing margins, lines of inline content,
 * floats beside them.
 */
final class BlockFormatter implements Formatter {
  final Box box;
  final float contentLeft;
  final float contentWidth;

  /** Lower edge of what has been placed, relative to the box's border box. */
  float y;

  /** Baseline of the last line, NaN while there is none. */
  float baseline = Float.NaN;

  private final LayoutContext context;
  private final InlineWalk walk;
  private final Floats floats;
  private final boolean isolated;

  /** Where the box's border box stands in its block formatting context. */
  private final float originX;

  private final float originY;
  private final float heightBasis;
  private LineBuilder line;

  /** Lower edge of the box's own floats: the box contains them. */
  private float floatEnd = Float.NEGATIVE_INFINITY;

  private float pendingPositive;
  private float pendingNegative;

  /** Whether nothing has been placed and the margins so far are the box's own. */
  private boolean atTop;

  public BlockFormatter(Box box, LayoutContext context) {
    this.box = box;
    this.context = context;
    this.walk = new InlineWalk(box);
    this.contentLeft = box.edgeLeft;
    this.contentWidth = box.contentWidth();
    this.y = box.edgeTop;
    this.isolated = LayoutContext.isolatesFloats(box);
    this.atTop = !isolated && box.edgeTop == 0;
    if (isolated || !(box.container != null && box.container.formatter instanceof BlockFormatter)) {
      floats = new Floats();
      originX = 0;
      originY = 0;
    } else {
      BlockFormatter outer = (BlockFormatter) box.container.formatter;
      floats = outer.floats;
      originX = outer.originX + box.x;
      originY = outer.originY + box.y;
    }
    this.heightBasis = Sizing.childBasis(box);
  }

  @Override
  public Box next() {
    while (walk.at() != null) {
      Box at = walk.at();
      Box child = null;
      if (at.outer == Outer.INLINE && at.inner == Inner.INLINE) {
        if (walk.leaving()) {
          line().close(at);
        } else {
          line().open(at);
        }
      } else if (at.inner == Inner.TEXT) {
        line().text(at);
      } else if (at.inner == Inner.BREAK) {
        lineBreak(at);
      } else if (at.outer == Outer.POSITIONED) {
        meet(at);
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

  /** Made with the first inline content: most containers have blocks only. */
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

  private void lineBreak(Box at) {
    at.container = box;
    line().lineBreak(context.metrics(at.parent.style));
    y = Math.max(y, clearance(at));
  }

  private void meet(Box at) {
    // It would have stood on the line, or below it, had it not been positioned.
    Keyword display = at.style.keyword(Property.SPECIFIED_DISPLAY);
    boolean inline = BoxBuilder.isInline(display);
    float left = inline && hasLine() ? line.position() : contentLeft;
    float top = hasLine() ? y + (inline ? 0 : line.height()) : y + pendingMargin();
    context.meet(at, box, left, top);
  }

  /** A float or an atomic inline box: its width comes from its content unless it is given. */
  private Box shrunk(Box child) {
    Sizing.edges(child, contentWidth);
    child.container = box;
    if (child.inner == Inner.REPLACED) {
      context.replaced.size(child, contentWidth, heightBasis);
      return child;
    }
    child.width =
        child.inner == Inner.TABLE
            ? Sizing.clampWidth(child, child.grid.usedWidth(child, contentWidth), contentWidth)
            : Sizing.usedWidth(child, contentWidth, false);
    child.fixedHeight = Sizing.fixedHeight(child, heightBasis);
    return child;
  }

  private void placeFloat(Box child) {
    boolean left = child.style.is(Property.FLOAT, Keyword.LEFT);
    float top = y + (hasLine() ? 0 : pendingMargin());
    if (hasLine() && child.outerWidth() > line.room()) {
      // It does not fit beside the words that are there: it goes below this line.
      top += context.metrics(box.style).lineHeight;
    }
    top = Math.max(top, clearance(child));
    float[] at =
        floats.place(
            left,
            top + originY,
            child.outerWidth(),
            child.outerHeight(),
            originX + contentLeft,
            originX + contentLeft + contentWidth);
    child.x = at[0] - originX + child.marginLeft;
    child.y = at[1] - originY + child.marginTop;
    child.placed = true;
    floatEnd = Math.max(floatEnd, child.y - child.marginTop + child.outerHeight());
    if (line != null) {
      line.floatsChanged();
    }
  }

  /** Where the floats end that a box clears; above everything if it clears none. */
  private float clearance(Box child) {
    Keyword clear = child.style.keyword(Property.CLEAR);
    return clear == Keyword.NONE
        ? Float.NEGATIVE_INFINITY
        : floats.lowest(clear != Keyword.RIGHT, clear != Keyword.LEFT) - originY;
  }

  /** The collapsed margins after what has been placed. */
  private float pendingMargin() {
    return atTop ? 0 : pendingPositive + pendingNegative;
  }

  private Box block(Box child) {
    endLines();
    Sizing.edges(child, contentWidth);
    child.container = box;
    float margin = 0;
    if (!atTop) {
      margin =
          Math.max(pendingPositive, child.topPositive)
              + Math.min(pendingNegative, child.topNegative);
    }
    float cleared = clearance(child);
    child.y = Math.max(y + margin, cleared);
    if (cleared > y + margin && child.collapsesThrough) {
      y = Math.max(y, cleared);
    }
    if (child.inner == Inner.REPLACED) {
      context.replaced.size(child, contentWidth, heightBasis);
    } else {
      child.fixedHeight = Sizing.fixedHeight(child, heightBasis);
    }
    if (!floats.isEmpty() && LayoutContext.isolatesFloats(child)) {
      besideFloats(child);
    } else {
      blockWidth(child);
      child.x = contentLeft + blockOffset(child, contentWidth);
    }
    return child;
  }

  /** A block that keeps floats out takes the room beside them, or goes below. */
  private void besideFloats(Box child) {
    float from = originX + contentLeft;
    float to = from + contentWidth;
    float at = child.y + originY;
    float free = floats.rightAt(at, 1, to) - floats.leftAt(at, 1, from);
    blockWidth(child);
    boolean auto = Sizing.isAuto(child, Property.WIDTH) && child.inner != Inner.REPLACED;
    if (auto && child.inner != Inner.TABLE) {
      float least = Math.max(child.edgeLeft + child.edgeRight, Math.min(child.width, 50));
      at = floats.fit(at, least, from, to);
      float left = floats.leftAt(at, 1, from);
      float right = floats.rightAt(at, 1, to);
      float start = Math.max(left, from + child.marginLeft);
      float end = Math.min(right, to - child.marginRight);
      child.width = Sizing.clampWidth(child, Math.max(0, end - start), contentWidth);
      // A largest width may leave room that auto margins or old alignment share.
      float room = end - start + child.marginLeft + child.marginRight;
      child.x = start - originX + blockOffset(child, room) - child.marginLeft;
    } else {
      if (auto && child.width > free) {
        child.width = Math.max(child.minContent, Math.min(child.width, free));
      }
      at = floats.fit(at, child.outerWidth(), from, to);
      float left = floats.leftAt(at, 1, from);
      float right = floats.rightAt(at, 1, to);
      child.x = left - originX + blockOffset(child, right - left);
    }
    child.y = at - originY;
  }

  private void blockWidth(Box child) {
    if (child.inner == Inner.TABLE) {
      child.width = child.grid.usedWidth(child, contentWidth);
    } else if (child.inner != Inner.REPLACED) {
      child.width = Sizing.usedWidth(child, contentWidth, true);
    }
  }

  /** Where the border box starts in the room: margins, auto margins, alignment of old. */
  private float blockOffset(Box child, float available) {
    boolean autoLeft = Sizing.isAuto(child, Property.MARGIN_LEFT);
    boolean autoRight = Sizing.isAuto(child, Property.MARGIN_RIGHT);
    float free = Math.max(0, available - child.outerWidth());
    if (autoLeft || autoRight) {
      return child.marginLeft + (!autoLeft ? 0 : autoRight ? free / 2 : free);
    }
    Keyword align = box.style.keyword(Property.TEXT_ALIGN);
    boolean right = align == Keyword.WEBKIT_RIGHT || box.style.is(Property.DIRECTION, Keyword.RTL);
    float before = align == Keyword.WEBKIT_CENTER ? free / 2 : right ? free : 0;
    return child.marginLeft + before;
  }

  private void blockDone(Box child) {
    child.placed = true;
    if (child.collapsesThrough && child.height <= 0) {
      if (!atTop) {
        pendingPositive =
            Math.max(pendingPositive, Math.max(child.topPositive, child.bottomPositive));
        pendingNegative =
            Math.min(pendingNegative, Math.min(child.topNegative, child.bottomNegative));
      }
      return;
    }
    atTop = false;
    y = child.y + child.height;
    pendingPositive = child.bottomPositive;
    pendingNegative = child.bottomNegative;
    floats.passed(y + originY);
  }

  /** Called by the line builder before the first piece of a line. */
  void contentStarts() {
    y += pendingMargin();
    atTop = false;
    pendingPositive = 0;
    pendingNegative = 0;
  }

  /** Moves the next line down to where the piece fits between the floats. */
  void fitLine(float width) {
    if (!floats.isEmpty()) {
      float from = originX + contentLeft;
      y =
          floats.fit(y + originY, Math.min(width, contentWidth), from, from + contentWidth)
              - originY;
    }
  }

  float lineLeft(float at, float height) {
    return floats.isEmpty()
        ? contentLeft
        : floats.leftAt(at + originY, height, originX + contentLeft) - originX;
  }

  float lineRight(float at, float height) {
    float edge = contentLeft + contentWidth;
    return floats.isEmpty() ? edge : floats.rightAt(at + originY, height, originX + edge) - originX;
  }

  void lineEnds(float height) {
    y += height;
    floats.passed(y + originY);
  }

  @Override
  public void finish() {
    box.baseline = baseline;
    boolean open = !isolated && box.edgeBottom == 0 && box.fixedHeight != box.fixedHeight;
    if (open && Sizing.isAuto(box, Property.MIN_HEIGHT)) {
      box.bottomPositive = Math.max(box.bottomPositive, pendingPositive);
      box.bottomNegative = Math.min(box.bottomNegative, pendingNegative);
    } else {
      y += pendingMargin();
    }
    y = Math.max(y, floatEnd);
    Sizing.finishHeight(box, y + box.edgeBottom);
  }
}
