package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.boxes.style.ComputedStyle;
import org.wpbminer.features.boxes.style.Property;

/**
 * One box of the layout tree: of an element, a text, generated content, or anonymous where the
 * standard asks for one. Positions are of the border box, relative to the border box of {@link
 * #container}.
 */
final class Box {
  /** How the box stands among its siblings. */
  enum Outer {
    BLOCK,
    INLINE,
    FLOAT,
    POSITIONED,
    TABLE_PART
  }

  /** How the box lays its content out. */
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

  static final int ANONYMOUS = -1;

  final int node;
  final ComputedStyle style;
  final Outer outer;
  final Inner inner;
  Box parent;
  Box firstChild;
  Box lastChild;
  Box next;

  /** Text of a text box; its white space as in the source. */
  String text;

  boolean spaceBefore;

  /** The box whose border box {@link #x} and {@link #y} count from; null for the page. */
  Box container;

  float x;
  float y;
  float width;
  float height;

  /** Used margins; auto counts as 0 until resolved. */
  float marginTop;

  float marginRight;
  float marginBottom;
  float marginLeft;

  /** Border plus padding per side. */
  float edgeTop;

  float edgeRight;
  float edgeBottom;
  float edgeLeft;

  /** Smallest and preferred width of the border box; NaN where nothing asked for it. */
  float minContent = Float.NaN;

  float maxContent = Float.NaN;

  boolean wantsIntrinsic;

  /** Border-box height known before the content is laid out; NaN when the content decides. */
  float fixedHeight = Float.NaN;

  boolean placed;
  boolean laidOut;

  Formatter formatter;

  /** The box that laid this one out and goes on when it is done. */
  Box returnTo;

  /** The nearest ancestor that is not static: positioned boxes refer to it; null for the page. */
  Box reference;

  List<Box> positioned;
  int positionedDone;
  TableGrid table;

  /** For a positioned box: whether its offsets count from the static position. */
  boolean staticX;

  boolean staticY;
  Box staticContainer;
  float staticLeft;
  float staticTop;

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

  void addPositioned(Box box) {
    if (positioned == null) {
      positioned = new ArrayList<>(4);
    }
    positioned.add(box);
  }

  boolean isInFlow() {
    return outer != Outer.FLOAT && outer != Outer.POSITIONED;
  }

  /** Whether it stands on a line as one piece. */
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
        || style.is(Property.DISPLAY, "flow-root")
        || style.is(Property.DISPLAY, "inline-block");
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

  /** Grows the box's rectangle by one fragment, given relative to the container. */
  void include(float left, float top, float right, float bottom) {
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
