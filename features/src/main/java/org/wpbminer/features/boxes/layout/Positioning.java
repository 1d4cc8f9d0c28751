package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.style.Property;

/** Absolutely positioned boxes in one containing block (CSS 2.1, 10.3.7 and 10.6.4). */
final class Positioning {
  private final Box reference;
  private final float width;
  private final float height;

  /** Positions boxes in the padding box of {@code reference}. */
  Positioning(Box reference) {
    this.reference = reference;
    width =
        reference.width - border(Property.BORDER_LEFT_WIDTH) - border(Property.BORDER_RIGHT_WIDTH);
    height =
        reference.height - border(Property.BORDER_TOP_WIDTH) - border(Property.BORDER_BOTTOM_WIDTH);
  }

  /** Positions boxes on the page. */
  Positioning(float width, float height) {
    this.reference = null;
    this.width = width;
    this.height = height;
  }

  private float border(Property property) {
    return reference == null ? 0 : reference.style.px(property);
  }

  /** Sets the width, and the height if the content does not decide it. */
  void size(Box box, LayoutContext context) {
    Sizing.edges(box, width);
    float across = sum(offset(box, Property.LEFT, width), offset(box, Property.RIGHT, width));
    float down = sum(offset(box, Property.TOP, height), offset(box, Property.BOTTOM, height));
    context.size(box, width, height, across == across);
    if (box.inner == Inner.REPLACED) {
      return;
    }
    if (Sizing.isAuto(box, Property.WIDTH) && across == across) {
      float own = width - across - box.marginLeft - box.marginRight;
      box.width = Sizing.clampWidth(box, own, width);
    }
    if (Sizing.isAuto(box, Property.HEIGHT) && down == down) {
      float own = height - down - box.marginTop - box.marginBottom;
      box.fixedHeight = Sizing.clampHeight(box, own, height);
    }
  }

  /** NaN if one of the two is auto. */
  private static float sum(float near, float far) {
    return near + far;
  }

  /** Sets the position once the height is known. */
  void place(Box box) {
    box.placed = true;
    box.container = reference;
    float left = start(box, Property.LEFT, Property.RIGHT, width, box.outerWidth());
    float top = start(box, Property.TOP, Property.BOTTOM, height, box.outerHeight());
    box.staticX = left != left;
    box.staticY = top != top;
    box.x =
        box.marginLeft + (box.staticX ? box.staticLeft : left + border(Property.BORDER_LEFT_WIDTH));
    box.y = box.marginTop + (box.staticY ? box.staticTop : top + border(Property.BORDER_TOP_WIDTH));
  }

  /**
   * Returns where the margin box starts: by the near offset, else by the far one; NaN if neither.
   */
  private static float start(Box box, Property near, Property far, float room, float size) {
    float offset = offset(box, near, room);
    return offset == offset ? offset : room - offset(box, far, room) - size;
  }

  /** NaN for auto. */
  private static float offset(Box box, Property property, float basis) {
    return box.style.get(property).resolve(basis);
  }
}
