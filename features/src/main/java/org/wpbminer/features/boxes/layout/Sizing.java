package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.style.ComputedStyle;
import org.wpbminer.features.boxes.style.Property;
import org.wpbminer.features.boxes.style.Value;

/**
 * Margins, edges, and widths and heights as the style gives them. All sizes are of border boxes.
 */
final class Sizing {
  private static final float HUGE = 1e7f;

  private Sizing() {}

  /** Sets margins (auto as 0) and edges; percentages refer to the containing block's width. */
  static void edges(Box box, float basis) {
    ComputedStyle style = box.style;
    box.marginTop = style.resolve(Property.MARGIN_TOP, basis, 0);
    box.marginRight = style.resolve(Property.MARGIN_RIGHT, basis, 0);
    box.marginBottom = style.resolve(Property.MARGIN_BOTTOM, basis, 0);
    box.marginLeft = style.resolve(Property.MARGIN_LEFT, basis, 0);
    box.edgeTop = edgeTop(style, basis);
    box.edgeRight = edge(style, Property.BORDER_RIGHT_WIDTH, Property.PADDING_RIGHT, basis);
    box.edgeBottom = edge(style, Property.BORDER_BOTTOM_WIDTH, Property.PADDING_BOTTOM, basis);
    box.edgeLeft = edge(style, Property.BORDER_LEFT_WIDTH, Property.PADDING_LEFT, basis);
  }

  /** Returns border plus padding on the upper side. */
  static float edgeTop(ComputedStyle style, float basis) {
    return edge(style, Property.BORDER_TOP_WIDTH, Property.PADDING_TOP, basis);
  }

  private static float edge(ComputedStyle style, Property border, Property padding, float basis) {
    return style.px(border) + Math.max(0, style.resolve(padding, basis, 0));
  }

  static boolean isAuto(Box box, Property property) {
    return box.style.is(property, "auto");
  }

  /** Returns the given width; NaN if it is auto or another keyword. */
  static float width(Box box, Property property, float basis) {
    float length = box.style.get(property).resolve(basis);
    return length == length ? grown(box, length, box.edgeLeft + box.edgeRight) : Float.NaN;
  }

  /** The given height; NaN when it is auto, or a percentage of an unknown height. */
  static float height(Box box, Property property, float basis) {
    Value value = box.style.get(property);
    if (value.isKeyword() || value.isRelative() && basis != basis) {
      return Float.NaN;
    }
    return grown(box, value.resolve(basis), box.edgeTop + box.edgeBottom);
  }

  private static float grown(Box box, float length, float edges) {
    boolean borderBox = box.style.is(Property.BOX_SIZING, "border-box");
    return borderBox ? Math.max(length, edges) : Math.max(0, length) + edges;
  }

  /** A width within min-width and max-width. */
  static float clampWidth(Box box, float width, float basis) {
    float max = width(box, Property.MAX_WIDTH, basis);
    float min = width(box, Property.MIN_WIDTH, basis);
    float within = max < width ? max : width;
    float floor = min == min ? min : box.edgeLeft + box.edgeRight;
    return Math.min(HUGE, Math.max(within, floor));
  }

  /** A height within min-height and max-height. */
  static float clampHeight(Box box, float height, float basis) {
    float max = height(box, Property.MAX_HEIGHT, basis);
    float min = height(box, Property.MIN_HEIGHT, basis);
    float within = max < height ? max : height;
    float floor = min == min ? min : box.edgeTop + box.edgeBottom;
    return Math.min(HUGE, Math.max(within, floor));
  }

  /** min(max(smallest, available), preferred); {@code available} is for the margin box. */
  static float shrinkToFit(Box box, float available) {
    float room = available - box.marginLeft - box.marginRight;
    float width = Math.min(Math.max(box.minContent, room), box.maxContent);
    return width == width ? width : Math.max(room, 0);
  }

  /** The width of a box in its room: as given, else all of it, or what the content takes. */
  static float usedWidth(Box box, float room, boolean fills) {
    float width = width(box, Property.WIDTH, room);
    if (width != width) {
      width = fills ? room - box.marginLeft - box.marginRight : shrinkToFit(box, room);
    }
    return clampWidth(box, width, room);
  }

  /** Space between rows or columns; none where it is a percentage of what is not known. */
  static float gap(Box box, Property property, float basis) {
    float gap = box.style.resolve(property, basis, 0);
    return gap == gap ? gap : 0;
  }

  /** The height known beforehand, NaN when the content decides; edges must be set. */
  static float fixedHeight(Box box, float basis) {
    float height = height(box, Property.HEIGHT, basis);
    return height == height ? clampHeight(box, height, basis) : Float.NaN;
  }

  /** Sets the height once that of the content, edges included, is known. */
  static void finishHeight(Box box, float byContent) {
    float height = box.fixedHeight == box.fixedHeight ? box.fixedHeight : byContent;
    box.height = clampHeight(box, height, Float.NaN);
  }

  /** Height that percentages of the box's children refer to; NaN when it is not known. */
  static float childBasis(Box box) {
    return box.fixedHeight == box.fixedHeight
        ? Math.max(0, box.fixedHeight - box.edgeTop - box.edgeBottom)
        : Float.NaN;
  }

  /** The whole number that an attribute starts with, of six digits at most; other for none. */
  static int number(String value, int other) {
    int most = value == null ? 0 : Math.min(6, value.length());
    int end = 0;
    while (end < most && Character.digit(value.charAt(end), 10) >= 0) {
      end++;
    }
    return end == 0 ? other : Integer.parseInt(value.substring(0, end));
  }
}
