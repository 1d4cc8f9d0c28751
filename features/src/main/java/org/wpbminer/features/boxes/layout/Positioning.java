package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.style.ComputedStyle;
import org.wpbminer.features.boxes.style.Lengths;
import org.wpbminer.features.boxes.style.Property;

/** Absolutely positioned boxes against one containing block (CSS 2.1, 10.3.7 and 10.6.4). */
final class Positioning {
  private final float width;
  private final float height;

  /** For the padding box of the box that is referred to. */
  Positioning(Box box) {
    ComputedStyle style = box.style;
    float across = style.px(Property.BORDER_LEFT_WIDTH) + style.px(Property.BORDER_RIGHT_WIDTH);
    float down = style.px(Property.BORDER_TOP_WIDTH) + style.px(Property.BORDER_BOTTOM_WIDTH);
    this.width = Math.max(0, box.width - across);
    this.height = Math.max(0, box.height - down);
  }

  /** For the page. */
  Positioning(float width, float height) {
    this.width = width;
    this.height = height;
  }

  /** Sets the width, and the height where it does not come from the content. */
  void size(Box box, Box reference, LayoutContext context) {
    Sizing.edges(box, width);
    float left = offset(box, Property.LEFT, width);
    float right = offset(box, Property.RIGHT, width);
    float top = offset(box, Property.TOP, height);
    float bottom = offset(box, Property.BOTTOM, height);
    box.staticX = left != left && right != right;
    box.staticY = top != top && bottom != bottom;
    if (box.inner == Inner.REPLACED) {
      context.replaced.size(box, width, height);
      return;
    }
    float own = Sizing.width(box, Property.WIDTH, width);
    if (box.inner == Inner.TABLE) {
      own = box.grid.usedWidth(box, width);
    } else if (own != own) {
      float taken = (left == left ? left : 0) + (right == right ? right : 0);
      own =
          left == left && right == right
              ? width - taken - box.marginLeft - box.marginRight
              : Sizing.shrinkToFit(box, width - taken);
    }
    box.width = Sizing.clampWidth(box, own, width);
    box.fixedHeight = Sizing.fixedHeight(box, height);
    boolean pinned = top == top && bottom == bottom && Sizing.isAuto(box, Property.HEIGHT);
    if (pinned) {
      float tall = height - top - bottom - box.marginTop - box.marginBottom;
      box.fixedHeight = Sizing.clampHeight(box, tall, height);
    }
  }

  /** Sets the position once the height is known. */
  void place(Box box, Box reference) {
    box.placed = true;
    float left = offset(box, Property.LEFT, width);
    float right = offset(box, Property.RIGHT, width);
    float top = offset(box, Property.TOP, height);
    float bottom = offset(box, Property.BOTTOM, height);
    float borderX = reference == null ? 0 : reference.style.px(Property.BORDER_LEFT_WIDTH);
    float borderY = reference == null ? 0 : reference.style.px(Property.BORDER_TOP_WIDTH);
    box.container = reference;
    boolean centreX =
        Sizing.isAuto(box, Property.MARGIN_LEFT) && Sizing.isAuto(box, Property.MARGIN_RIGHT);
    boolean centreY =
        Sizing.isAuto(box, Property.MARGIN_TOP) && Sizing.isAuto(box, Property.MARGIN_BOTTOM);
    float x = box.marginLeft + start(left, right, width - box.outerWidth(), centreX);
    float y = box.marginTop + start(top, bottom, height - box.outerHeight(), centreY);
    box.x = box.staticX ? box.staticLeft + box.marginLeft : borderX + x;
    box.y = box.staticY ? box.staticTop + box.marginTop : borderY + y;
  }

  /** Where the margin box starts: by the near offset, else by the far one. */
  private static float start(float near, float far, float room, boolean centred) {
    if (near != near) {
      return room - far;
    }
    float free = room - near - far;
    return near + (centred && free > 0 ? free / 2 : 0);
  }

  /** NaN for auto. */
  private static float offset(Box box, Property property, float basis) {
    return Lengths.resolve(box.style.get(property), basis);
  }
}
