package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.boxes.style.ComputedStyle;

/**
 * One box of the layout tree: of an element, a text, generated content, or anonymous where the
 * standard asks for one. Positions are of the border box, relative to the border box of {@link
 * #container}.
 */
final class Box {
  /** How the box stands among its siblings. */
  public enum Outer {
    BLOCK,
    INLINE,
    FLOAT,
    POSITIONED,
    TABLE_PART
  }

  /** How the box lays its content out. */
  public enum Inner {
    FLOW,
    INLINE,
    TEXT,
    BREAK,
    REPLACED,
    TABLE,
    ROW_GROUP,
    ROW,
    CELL,
    CAPTION,
    COLUMN,
    FLEX,
    GRID
  }

  static final int ANONYMOUS = -1;

  public final int node;
  public final ComputedStyle style;
  public final Outer outer;
  public final Inner inner;
  public Box parent;
  public Box firstChild;
  Box lastChild;
  public Box next;

  /** Text of a text box; its white space as in the source. */
  public String text;

  public boolean spaceBefore;

  /** The box whose border box {@link #x} and {@link #y} count from; null for the page. */
  public Box container;

  public float x;
  public float y;
  public float width;
  public float height;

  /** Used margins; auto counts as 0 until resolved. */
  public float marginTop;

  public float marginRight;
  public float marginBottom;
  public float marginLeft;

  /** Border plus padding per side. */
  public float edgeTop;

  public float edgeRight;
  public float edgeBottom;
  public float edgeLeft;

  /** Smallest and preferred width of the border box; NaN where nothing asked for it. */
  public float minContent = Float.NaN;

  public float maxContent = Float.NaN;

  /** Smallest width of the content with the box's edges, whatever width is given. */
  public float leastContent = Float.NaN;

  public boolean wantsIntrinsic;

  /** Border-box height known before the content is laid out; NaN when the content decides. */
  public float fixedHeight = Float.NaN;

  /** Distance of the last line's baseline from the top border edge; NaN without lines. */
  public float baseline = Float.NaN;

  /** The margins above and below that meet here when they collapse: largest and most negative. */
  public float topPositive;

  public float topNegative;
  public float bottomPositive;
  public float bottomNegative;

  /** Whether the box has no height of its own, so that its margins collapse through it. */
  public boolean collapsesThrough;

  public boolean placed;
  public boolean laidOut;

  /** Moves the content down: vertical alignment in a table cell. */
  public float contentShift;

  public Formatter formatter;

  /** The box that laid this one out and goes on when it is done. */
  public Box returnTo;

  /** The nearest ancestor that is not static: positioned boxes refer to it; null for the page. */
  public Box reference;

  public List<Box> positioned;
  public int positionedDone;
  public TableGrid grid;

  /** For a positioned box: whether its offsets count from the static position. */
  public boolean staticX;

  public boolean staticY;
  public Box staticContainer;
  public float staticLeft;
  public float staticTop;

  public float absoluteX;
  public float absoluteY;

  public Box(int node, ComputedStyle style, Outer outer, Inner inner) {
    this.node = node;
    this.style = style;
    this.outer = outer;
    this.inner = inner;
  }

  void append(Box child) {
    child.parent = this;
    if (lastChild == null) {
      firstChild = child;
    } else {
      lastChild.next = child;
    }
    lastChild = child;
  }

  void addPositioned(Box box) {
    if (positioned == null) {
      positioned = new ArrayList<>(4);
    }
    positioned.add(box);
  }

  public boolean isInFlow() {
    return outer != Outer.FLOAT && outer != Outer.POSITIONED;
  }

  /** Whether it stands on a line as one piece. */
  public boolean isAtomic() {
    return outer == Outer.INLINE
        && switch (inner) {
          case FLOW, REPLACED, TABLE, FLEX, GRID -> true;
          default -> false;
        };
  }

  public float contentWidth() {
    return Math.max(0, width - edgeLeft - edgeRight);
  }

  public float outerWidth() {
    return width + marginLeft + marginRight;
  }

  public float outerHeight() {
    return height + marginTop + marginBottom;
  }

  /** Grows the box's rectangle by one fragment, given relative to the container. */
  public void include(float left, float top, float right, float bottom) {
    if (!placed) {
      placed = true;
      x = left;
      y = top;
      width = right - left;
      height = bottom - top;
      return;
    }
    float newLeft = Math.min(x, left);
    float newTop = Math.min(y, top);
    width = Math.max(x + width, right) - newLeft;
    height = Math.max(y + height, bottom) - newTop;
    x = newLeft;
    y = newTop;
  }
}
