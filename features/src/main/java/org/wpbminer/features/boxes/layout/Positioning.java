package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.Screen;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.style.Property;

/** Positions absolutely positioned boxes in one containing block (CSS 2.1, 10.3.7 and 10.6.4). */
final class Positioning {
  /** Maximum number of ancestors searched for the containing block; after that it is the page. */
  private static final int MAX_ANCESTORS = 1_000;

  private final Box reference;
  private final float width;
  private final float height;

  /** Positions boxes in the padding box of {@code reference}, or on the page if it is null. */
  Positioning(Box reference, Screen screen) {
    this.reference = reference;
    float x = border(Property.BORDER_LEFT_WIDTH) + border(Property.BORDER_RIGHT_WIDTH);
    float y = border(Property.BORDER_TOP_WIDTH) + border(Property.BORDER_BOTTOM_WIDTH);
    width = reference == null ? screen.width() : Math.max(0, reference.width - x);
    height = reference == null ? screen.height() : Math.max(0, reference.height - y);
  }

  private float border(Property property) {
    return reference == null ? 0 : reference.style.px(property);
  }

  /** Returns the nearest ancestor that is positioned; null for the page. */
  static Box reference(Box box) {
    Box at = box.style.is(Property.POSITION, "fixed") ? null : box.parent;
    for (int i = 0; at != null && at.style.is(Property.POSITION, "static"); i++) {
      at = i < MAX_ANCESTORS ? at.parent : null;
    }
    return at != null && at.isInlineBox() ? at.container : at;
  }

  /** Sets the width, and the height if the content does not decide it. */
  void size(Box box, LayoutContext context) {
    Sizing.edges(box, width);
    context.size(box, width, height, false);
    float left = offset(box, Property.LEFT, width);
    float top = offset(box, Property.TOP, height);
    float across = left + offset(box, Property.RIGHT, width);
    float down = top + offset(box, Property.BOTTOM, height);
    boolean sized = box.inner == Inner.REPLACED;
    if (!sized && Sizing.isAuto(box, Property.WIDTH) && across == across) {
      float own = width - across - box.marginLeft - box.marginRight;
      box.width = Sizing.clampWidth(box, own, width);
    }
    if (!sized && Sizing.isAuto(box, Property.HEIGHT) && down == down) {
      float own = height - down - box.marginTop - box.marginBottom;
      box.fixedHeight = Sizing.clampHeight(box, own, height);
    }
  }

  /** Sets the position once the height is known. */
  void place(Box box) {
    box.placed = true;
    box.container = reference;
    float left = start(box, Property.LEFT, Property.RIGHT, width, box.outerWidth());
    float top = start(box, Property.TOP, Property.BOTTOM, height, box.outerHeight());
    box.staticX = left != left;
    box.staticY = top != top;
    float x = box.staticX ? box.staticLeft : left + border(Property.BORDER_LEFT_WIDTH);
    float y = box.staticY ? box.staticTop : top + border(Property.BORDER_TOP_WIDTH);
    box.x = x + box.marginLeft;
    box.y = y + box.marginTop;
  }

  /** Returns the left or top of the margin box from an offset; NaN if both offsets are auto. */
  private static float start(Box box, Property near, Property far, float room, float size) {
    float offset = offset(box, near, room);
    return offset == offset ? offset : room - offset(box, far, room) - size;
  }

  /** Returns an offset in px; NaN for auto. */
  private static float offset(Box box, Property property, float basis) {
    return box.style.get(property).resolve(basis);
  }
}
