package org.wpbminer.features.boxes.layout;

import java.util.List;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.layout.Box.Outer;
import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Lengths;
import org.wpbminer.features.boxes.style.Property;

/**
 * Which margins meet at the top of each box, bottom-up, before anything is placed: a block's top
 * margin and those of its first children, and theirs in turn (CSS 2.1, section 8.3.1).
 */
final class Collapsing {
  private final float basis;

  Collapsing(float basis) {
    this.basis = basis;
  }

  void compute(List<Box> boxes) {
    for (int i = boxes.size() - 1; i >= 0; i--) {
      Box box = boxes.get(i);
      if (box.outer == Outer.BLOCK) {
        compute(box);
      }
    }
  }

  private void compute(Box box) {
    float top = box.style.resolve(Property.MARGIN_TOP, basis, 0);
    float bottom = box.style.resolve(Property.MARGIN_BOTTOM, basis, 0);
    box.topPositive = Math.max(0, top);
    box.topNegative = Math.min(0, top);
    box.bottomPositive = Math.max(0, bottom);
    box.bottomNegative = Math.min(0, bottom);
    if (LayoutContext.isolatesFloats(box)) {
      return;
    }
    boolean empty = !hasEdge(box, true) && !hasEdge(box, false) && hasNoHeight(box);
    boolean open = !hasEdge(box, true);
    for (Box child = box.firstChild; child != null && open; child = child.next) {
      if (child.outer == Outer.FLOAT || child.outer == Outer.POSITIONED) {
        continue;
      }
      if (child.outer != Outer.BLOCK) {
        empty &= child.outer == Outer.INLINE && isEmptyInline(child);
        open = empty || child.outer == Outer.INLINE && isEmptyInline(child);
        continue;
      }
      if (!child.style.is(Property.CLEAR, Keyword.NONE) && !child.collapsesThrough) {
        empty = false;
        break;
      }
      box.topPositive = Math.max(box.topPositive, child.topPositive);
      box.topNegative = Math.min(box.topNegative, child.topNegative);
      if (child.collapsesThrough) {
        box.topPositive = Math.max(box.topPositive, child.bottomPositive);
        box.topNegative = Math.min(box.topNegative, child.bottomNegative);
      } else {
        empty = false;
        open = false;
      }
    }
    box.collapsesThrough = empty && open;
  }

  private static boolean isEmptyInline(Box box) {
    return box.inner == Inner.INLINE && box.firstChild == null;
  }

  private static boolean hasEdge(Box box, boolean top) {
    Property border = top ? Property.BORDER_TOP_WIDTH : Property.BORDER_BOTTOM_WIDTH;
    Property padding = top ? Property.PADDING_TOP : Property.PADDING_BOTTOM;
    return box.style.px(border) != 0 || box.style.get(padding) != Lengths.ZERO;
  }

  private static boolean hasNoHeight(Box box) {
    long height = box.style.get(Property.HEIGHT);
    long min = box.style.get(Property.MIN_HEIGHT);
    boolean none = Lengths.isKeyword(height) || height == Lengths.ZERO;
    return none && (Lengths.isKeyword(min) || min == Lengths.ZERO);
  }
}
