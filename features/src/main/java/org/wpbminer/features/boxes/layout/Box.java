package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.style.ComputedStyle;
import org.wpbminer.features.boxes.style.Property;

/**
 * A box of the layout tree, for an element or a text, or an anonymous one in a table, flex
 * container or grid. Positions are those of the border box, relative to the border box of {@link
 * #container}. Lengths are in px.
 */
final class Box {
  /** Role of the box in the layout of its parent. */
  enum Outer {
    BLOCK,
    INLINE,
    FLOAT,
    POSITIONED,
    TABLE_PART
  }

  /** Kind of layout of the box's content. */
  enum Inner {
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
    FLEX,
    GRID
  }

  /** Node number of an anonymous box. */
  static final int ANONYMOUS = -1;

  final int node;
  final ComputedStyle style;
  final Outer outer;
  final Inner inner;
  Box parent;
  Box firstChild;
  Box lastChild;
  Box next;

  /** Text of a text box, with the whitespace of the source. */
  String text;

  boolean spaceBefore;

  /** Box that {@link #x} and {@link #y} are relative to; null for the page. */
  Box container;

  float x;
  float y;
  float width;
  float height;

  /** Used margins; auto counts as 0. */
  float marginTop;

  float marginRight;
  float marginBottom;
  float marginLeft;

  /** Border plus padding on each side. */
  float edgeTop;

  float edgeRight;
  float edgeBottom;
  float edgeLeft;

  boolean wantsIntrinsic;

  /** Minimum and preferred width of the border box; NaN if not needed. */
  float minContent = Float.NaN;

  float maxContent = Float.NaN;

  /** Border-box height if it is known before the content is laid out; else NaN. */
  float fixedHeight = Float.NaN;

  /** Whether position and size are final. */
  boolean placed;

  Formatter formatter;

  /** Box whose layout continues after this one is done. */
  Box returnTo;

  /** Rows, columns and cells if the box is a table. */
  TableFormatter table;

  /** Container that determines the position of an absolutely positioned box without offsets. */
  Box staticContainer;

  float staticLeft;
  float staticTop;
  boolean staticX;
  boolean staticY;

  float absoluteX;
  float absoluteY;

  Box(int node, ComputedStyle style, Outer outer, Inner inner) {
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

  boolean isInFlow() {
    return outer != Outer.FLOAT && outer != Outer.POSITIONED;
  }

  /** Whether the box is placed on a line as a whole. */
  boolean isAtomic() {
    return outer == Outer.INLINE
        && switch (inner) {
          case FLOW, REPLACED, TABLE, FLEX, GRID -> true;
          default -> false;
        };
  }

  /** Whether the box is an inline box, whose content is part of the surrounding lines. */
  boolean isInlineBox() {
    return outer == Outer.INLINE && inner == Inner.INLINE;
  }

  /** Whether the box is a block formatting context, which separates inner and outer floats. */
  boolean keepsFloatsOut() {
    return outer != Outer.BLOCK
        || inner != Inner.FLOW
        || parent == null
        || parent.inner == Inner.FLEX
        || parent.inner == Inner.GRID
        || !style.is(Property.OVERFLOW, "visible")
        || style.is(Property.DISPLAY, "flow-root");
  }

  float contentWidth() {
    return Math.max(0, width - edgeLeft - edgeRight);
  }

  float outerWidth() {
    return width + marginLeft + marginRight;
  }

  float outerHeight() {
    return height + marginTop + marginBottom;
  }

  /** Grows the box to contain a rectangle given relative to the container. */
  void include(float left, float top, float right, float bottom) {
    float newLeft = placed ? Math.min(x, left) : left;
    float newTop = placed ? Math.min(y, top) : top;
    width = (placed ? Math.max(x + width, right) : right) - newLeft;
    height = (placed ? Math.max(y + height, bottom) : bottom) - newTop;
    x = newLeft;
    y = newTop;
    placed = true;
  }
}
