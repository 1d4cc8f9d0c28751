package org.wpbminer.features.boxes.style;

import static org.wpbminer.features.boxes.style.Property.*;

/** The shorthands, with the longhands each sets. */
enum Shorthand {
  MARGIN("margin", MARGIN_TOP, MARGIN_RIGHT, MARGIN_BOTTOM, MARGIN_LEFT),
  PADDING("padding", PADDING_TOP, PADDING_RIGHT, PADDING_BOTTOM, PADDING_LEFT),
  INSET("inset", TOP, RIGHT, BOTTOM, LEFT),
  BORDER_WIDTH(
      "border-width", BORDER_TOP_WIDTH, BORDER_RIGHT_WIDTH, BORDER_BOTTOM_WIDTH, BORDER_LEFT_WIDTH),
  BORDER_STYLE(
      "border-style", BORDER_TOP_STYLE, BORDER_RIGHT_STYLE, BORDER_BOTTOM_STYLE, BORDER_LEFT_STYLE),
  MARGIN_INLINE("margin-inline", MARGIN_LEFT, MARGIN_RIGHT),
  MARGIN_BLOCK("margin-block", MARGIN_TOP, MARGIN_BOTTOM),
  PADDING_INLINE("padding-inline", PADDING_LEFT, PADDING_RIGHT),
  PADDING_BLOCK("padding-block", PADDING_TOP, PADDING_BOTTOM),
  INSET_INLINE("inset-inline", LEFT, RIGHT),
  INSET_BLOCK("inset-block", TOP, BOTTOM),
  GAP("gap", ROW_GAP, COLUMN_GAP),
  PLACE_CONTENT("place-content", JUSTIFY_CONTENT),
  PLACE_ITEMS("place-items", ALIGN_ITEMS),
  BORDER(
      "border",
      BORDER_TOP_WIDTH,
      BORDER_TOP_STYLE,
      BORDER_RIGHT_WIDTH,
      BORDER_RIGHT_STYLE,
      BORDER_BOTTOM_WIDTH,
      BORDER_BOTTOM_STYLE,
      BORDER_LEFT_WIDTH,
      BORDER_LEFT_STYLE),
  BORDER_TOP("border-top", BORDER_TOP_WIDTH, BORDER_TOP_STYLE),
  BORDER_RIGHT("border-right", BORDER_RIGHT_WIDTH, BORDER_RIGHT_STYLE),
  BORDER_BOTTOM("border-bottom", BORDER_BOTTOM_WIDTH, BORDER_BOTTOM_STYLE),
  BORDER_LEFT("border-left", BORDER_LEFT_WIDTH, BORDER_LEFT_STYLE),
  FONT("font", FONT_WEIGHT, FONT_SIZE, Property.LINE_HEIGHT, Property.FONT_FAMILY),
  FLEX("flex", FLEX_GROW, FLEX_SHRINK, FLEX_BASIS),
  FLEX_FLOW("flex-flow", FLEX_DIRECTION, FLEX_WRAP),
  GRID_TEMPLATE("grid-template", GRID_TEMPLATE_COLUMNS),
  GRID("grid", GRID_TEMPLATE_COLUMNS);

  final String cssName;
  final Property[] longhands;

  Shorthand(String cssName, Property... longhands) {
    this.cssName = cssName;
    this.longhands = longhands;
  }
}
