package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.style.ComputedStyle;
import org.wpbminer.features.boxes.style.Property;

/**
 * A box of the layout tree: of an element, of a text, or an anonymous one in a table, a flexible
 * box or a grid. Positions are of the border box, relative to the border box of {@link #container}.
 * Lengths are in px.
 */
final class Box {
  /** Role of the box among its siblings. */
  enum Outer {
    BLOCK,
    INLINE,
    FLOAT,
    POSITIONED,
    TABLE_PART
  }

  /** Layout of the content of the box. */
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

  /** Node of an anonymous box. */
  static final int ANONYMOUS = -1;

  final int node;
  final ComputedStyle style;
  final Outer outer;
  final Inner inner;
  Box parent;
  Box firstChild;
  Box lastChild;
  Box next;

  /** Text of a text box, whitespace as in the source. */
  String text;

  boolean spaceBefore;

  /** Origin of {@link #x} and {@link #y}; null for the page. */
  Box container;

  float x;
  float y;
  float width;
  float height;

  /** Used margins; 0 for auto. */
  float marginTop;

  float marginRight;
  float marginBottom;
  float marginLeft;

  /** Border plus padding per side. */
  float edgeTop;

  float edgeRight;
  float edgeBottom;
  float edgeLeft;

  boolean wantsIntrinsic;

  /** Minimum and preferred width of the border box; NaN if they are not needed. */
  float minContent = Float.NaN;

  float maxContent = Float.NaN;

  /** Border-box height known before the content is laid out; NaN if the content decides. */
  float fixedHeight = Float.NaN;

  /** Whether position and size are known. */
  boolean placed;

  Formatter formatter;

  /** Box whose layout continues after this one. */
  Box returnTo;

  /** For a table, its rows, columns and cells. */
  TableGrid table;

  /** Container in which the flow met a positioned box, which stays there without offsets. */
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

  /** Whether the box is one piece of a line. */
  boolean isAtomic() {
    return outer == Outer.INLINE
        && switch (inner) {
          case FLOW, REPLACED, TABLE, FLEX, GRID -> true;
          default -> false;
        };
  }

  /** Whether the box is part of the lines around it, and so are its children. */
  boolean isInlineBox() {
    return outer == Outer.INLINE && inner == Inner.INLINE;
  }

  /** Whether the floats around the box stay outside of it, and its own inside. */
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

  /** Grows the box to contain one more rectangle, given relative to the container. */
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
