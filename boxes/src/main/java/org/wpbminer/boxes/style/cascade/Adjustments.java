package org.wpbminer.boxes.style.cascade;

import org.wpbminer.boxes.style.declaration.Property;
import org.wpbminer.boxes.style.value.Keyword;
import org.wpbminer.boxes.style.value.Lengths;

/** What the standard makes of combinations: floats become blocks, absent borders have no width. */
final class Adjustments {
  private static final int DISPLAY = Property.DISPLAY.ordinal();
  private static final int POSITION = Property.POSITION.ordinal();
  private static final int FLOAT = Property.FLOAT.ordinal();
  private static final int OVERFLOW_X = Property.OVERFLOW_X.ordinal();
  private static final int OVERFLOW_Y = Property.OVERFLOW_Y.ordinal();
  private static final long NONE = Lengths.of(Keyword.NONE);

  private Adjustments() {}

  static void apply(long[] values, ComputedStyle parent) {
    values[Property.SPECIFIED_DISPLAY.ordinal()] = values[DISPLAY];
    Keyword position = Lengths.keyword(values[POSITION]);
    boolean outOfFlow = position == Keyword.ABSOLUTE || position == Keyword.FIXED;
    if (outOfFlow) {
      values[FLOAT] = NONE;
    }
    boolean item = parent != null && isFlexOrGrid(parent.display());
    if (outOfFlow || values[FLOAT] != NONE || item || parent == null) {
      values[DISPLAY] = Lengths.of(blockified(Lengths.keyword(values[DISPLAY])));
    }
    if (item) {
      values[FLOAT] = NONE;
    }
    for (int side = 0; side < 4; side++) {
      Keyword style = Lengths.keyword(values[Property.BORDER_TOP_STYLE.ordinal() + side]);
      if (style == Keyword.NONE || style == Keyword.HIDDEN) {
        values[Property.BORDER_TOP_WIDTH.ordinal() + side] = Lengths.ZERO;
      }
    }
    boolean visibleX = Lengths.keyword(values[OVERFLOW_X]) == Keyword.VISIBLE;
    boolean visibleY = Lengths.keyword(values[OVERFLOW_Y]) == Keyword.VISIBLE;
    if (visibleX != visibleY) {
      values[visibleX ? OVERFLOW_X : OVERFLOW_Y] = Lengths.of(Keyword.AUTO);
    }
  }

  static boolean isFlexOrGrid(Keyword display) {
    return switch (display) {
      case FLEX, INLINE_FLEX, GRID, INLINE_GRID -> true;
      default -> false;
    };
  }

  private static Keyword blockified(Keyword display) {
    return switch (display) {
      case NONE, CONTENTS, BLOCK, TABLE, FLEX, GRID, LIST_ITEM, FLOW_ROOT -> display;
      case INLINE_TABLE -> Keyword.TABLE;
      case INLINE_FLEX -> Keyword.FLEX;
      case INLINE_GRID -> Keyword.GRID;
      default -> Keyword.BLOCK;
    };
  }
}
