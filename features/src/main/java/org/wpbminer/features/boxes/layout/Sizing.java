package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.style.ComputedStyle;
import org.wpbminer.features.boxes.style.Property;

/**
 * Computes margins, edges, widths and heights from the style. All sizes are those of border boxes.
 */
final class Sizing {
  /** Maximum width and height in px. */
  private static final float MAX_PX = 1e7f;

  private Sizing() {}

  /** Sets margins (auto as 0) and edges; percentages refer to the containing block's width. */
  static void edges(Box box, float basis) {
    ComputedStyle style = box.style;
    box.marginTop = style.resolve(Property.MARGIN_TOP, basis, 0);
    box.marginRight = style.resolve(Property.MARGIN_RIGHT, basis, 0);
    box.marginBottom = style.resolve(Property.MARGIN_BOTTOM, basis, 0);
    box.marginLeft = style.resolve(Property.MARGIN_LEFT, basis, 0);
    box.edgeTop = edge(style, Property.BORDER_TOP_WIDTH, Property.PADDING_TOP, basis);
    box.edgeRight = edge(style, Property.BORDER_RIGHT_WIDTH, Property.PADDING_RIGHT, basis);
    box.edgeBottom = edge(style, Property.BORDER_BOTTOM_WIDTH, Property.PADDING_BOTTOM, basis);
    box.edgeLeft = edge(style, Property.BORDER_LEFT_WIDTH, Property.PADDING_LEFT, basis);
  }

  private static float edge(ComputedStyle style, Property border, Property padding, float basis) {
    return style.px(border) + Math.max(0, style.resolve(padding, basis, 0));
  }

  static boolean isAuto(Box box, Property property) {
    return box.style.is(property, "auto");
  }

  /** Returns the border-box width from a property; NaN if it is auto or unknown. */
  static float width(Box box, Property property, float basis) {
    return borderBox(box, property, basis, box.edgeLeft + box.edgeRight);
  }

  /** Returns the border-box height from a property; NaN if it is auto or unknown. */
  static float height(Box box, Property property, float basis) {
    return borderBox(box, property, basis, box.edgeTop + box.edgeBottom);
  }

  private static float borderBox(Box box, Property property, float basis, float edges) {
    float length = box.style.get(property).resolve(basis);
    boolean borderBox = box.style.is(Property.BOX_SIZING, "border-box");
    return borderBox ? Math.max(length, edges) : Math.max(0, length) + edges;
  }

  /** Clamps a width to min-width and max-width. */
  static float clampWidth(Box box, float width, float basis) {
    float min = width(box, Property.MIN_WIDTH, basis);
    float max = width(box, Property.MAX_WIDTH, basis);
    return clamp(width, min, max, box.edgeLeft + box.edgeRight);
  }

  /** Clamps a height to min-height and max-height. */
  static float clampHeight(Box box, float height, float basis) {
    float min = height(box, Property.MIN_HEIGHT, basis);
    float max = height(box, Property.MAX_HEIGHT, basis);
    return clamp(height, min, max, box.edgeTop + box.edgeBottom);
  }

  private static float clamp(float size, float min, float max, float edges) {
    float within = max < size ? max : size;
    return Math.min(MAX_PX, Math.max(within, min == min ? min : edges));
  }

  /** Returns the used width: the given width, else the available width or that of the content. */
  static float usedWidth(Box box, float room, boolean fills) {
    float width = width(box, Property.WIDTH, room);
    if (width != width) {
      float free = Math.max(0, room - box.marginLeft - box.marginRight);
      float needed = Math.min(Math.max(box.minContent, free), box.maxContent);
      width = fills || needed != needed ? free : needed;
    }
    return clampWidth(box, width, room);
  }

  /** Returns the space between rows or columns; 0 if it is relative to an unknown size. */
  static float gap(Box box, Property property, float basis) {
    float gap = box.style.resolve(property, basis, 0);
    return gap == gap ? gap : 0;
  }

  /** Returns the height given by the style; NaN if the content determines it. */
  static float fixedHeight(Box box, float basis) {
    float height = height(box, Property.HEIGHT, basis);
    return height == height ? clampHeight(box, height, basis) : Float.NaN;
  }

  /** Sets the height from the height of content and edges. */
  static void finishHeight(Box box, float byContent) {
    float height = box.fixedHeight == box.fixedHeight ? box.fixedHeight : byContent;
    box.height = clampHeight(box, height, Float.NaN);
  }

  /** Returns the height that percentages of the children refer to; NaN if unknown. */
  static float childBasis(Box box) {
    return box.fixedHeight == box.fixedHeight
        ? Math.max(0, box.fixedHeight - box.edgeTop - box.edgeBottom)
        : Float.NaN;
  }

  /** Returns the number at the start of an attribute, up to six digits; else {@code other}. */
  static int number(String value, int other) {
    int maxDigits = value == null ? 0 : Math.min(6, value.length());
    int end = 0;
    while (end < maxDigits && Character.digit(value.charAt(end), 10) >= 0) {
      end++;
    }
    return end == 0 ? other : Integer.parseInt(value.substring(0, end));
  }
}
