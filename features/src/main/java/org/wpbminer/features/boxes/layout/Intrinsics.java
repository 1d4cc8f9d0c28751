package org.wpbminer.features.boxes.layout;

import java.util.List;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.layout.Box.Outer;
import org.wpbminer.features.boxes.style.Property;
import org.wpbminer.features.boxes.style.Value;

/**
 * Computes minimum and preferred widths (min-content and max-content in CSS), bottom-up, of boxes
 * whose content determines their width, and of the boxes inside them.
 */
final class Intrinsics {
  private final LayoutContext context;

  Intrinsics(LayoutContext context) {
    this.context = context;
  }

  void compute(List<Box> boxes) {
    for (Box box : boxes) {
      boolean parentWants = box.parent != null && box.parent.wantsIntrinsic && !isFixed(box.parent);
      box.wantsIntrinsic = parentWants || isSizedByContent(box);
    }
    for (int i = boxes.size() - 1; i >= 0; i--) {
      Box box = boxes.get(i);
      if (box.inner == Inner.TABLE) {
        box.table = new TableGrid(box, context.tree);
      }
      if (box.wantsIntrinsic && (box.outer != Outer.INLINE || box.isAtomic())) {
        compute(box);
      }
    }
  }

  private static boolean isSizedByContent(Box box) {
    return switch (box.inner) {
      case TABLE, CELL, CAPTION -> true;
      default ->
          box.parent != null && box.parent.inner == Inner.FLEX
              || (!box.isInFlow() || box.isAtomic()) && !isFixed(box);
    };
  }

  /** Whether the width is given as a length, so that the content does not matter. */
  private static boolean isFixed(Box box) {
    Value width = box.style.get(Property.WIDTH);
    return switch (box.inner) {
      case INLINE, CELL, TABLE -> false;
      default -> !width.isKeyword() && !width.isRelative();
    };
  }

  private void compute(Box box) {
    Sizing.edges(box, 0);
    switch (box.inner) {
      case REPLACED -> {
        // Percentages count as auto, because the available width is not known yet.
        context.size(box, Float.NaN, Float.NaN, false);
        boolean shrinks =
            box.style.get(Property.WIDTH).isRelative()
                || box.style.get(Property.MAX_WIDTH).isRelative();
        box.minContent = shrinks ? box.edgeLeft + box.edgeRight : box.width;
        box.maxContent = box.width;
        return;
      }
      case TABLE -> box.table.measure(box);
      case FLEX, GRID -> flex(box);
      case ROW, ROW_GROUP -> {}
      default -> flow(box);
    }
    limit(box);
  }

  /** Applies width, min-width and max-width if they are lengths. */
  private static void limit(Box box) {
    float given = length(box, Property.WIDTH);
    if (given == given && box.inner != Inner.CELL) {
      box.maxContent = box.inner == Inner.TABLE ? Math.max(given, box.minContent) : given;
      box.minContent = box.maxContent;
    }
    float max = length(box, Property.MAX_WIDTH);
    float min = length(box, Property.MIN_WIDTH);
    box.minContent = max < box.minContent ? max : box.minContent;
    box.maxContent = max < box.maxContent ? max : box.maxContent;
    box.minContent = min > box.minContent ? min : box.minContent;
    box.maxContent = min > box.maxContent ? min : box.maxContent;
  }

  private static float length(Box box, Property property) {
    boolean relative = box.style.get(property).isRelative();
    return relative ? Float.NaN : Sizing.width(box, property, 0);
  }

  private void flow(Box box) {
    IntrinsicLine line = new IntrinsicLine(context);
    InlineWalk walk = new InlineWalk(box);
    while (walk.at() != null) {
      Box at = walk.at();
      if (at.isInlineBox()) {
        if (!walk.leaving()) {
          Sizing.edges(at, 0);
          line.space(at);
        }
        line.edge(walk.leaving() ? at.edgeRight + at.marginRight : at.edgeLeft + at.marginLeft);
      } else if (at.inner == Inner.TEXT) {
        line.text(at);
      } else if (at.inner == Inner.BREAK) {
        line.end();
      } else if (at.outer == Outer.INLINE) {
        line.atomic(at);
      } else if (at.outer != Outer.POSITIONED) {
        line.block(at);
      }
      walk.advance();
    }
    line.end();
    box.minContent = line.min + box.edgeLeft + box.edgeRight;
    box.maxContent = Math.max(line.max, line.min) + box.edgeLeft + box.edgeRight;
  }

  /** Computes the widths of a flex container. A grid is treated as a row that may wrap. */
  private static void flex(Box box) {
    String direction = box.style.keyword(Property.FLEX_DIRECTION);
    boolean row = "row".equals(direction) || "row-reverse".equals(direction);
    boolean wraps = box.inner == Inner.GRID || !box.style.is(Property.FLEX_WRAP, "nowrap");
    float gap = box.style.resolve(Property.COLUMN_GAP, 0, 0);
    float min = 0;
    float max = 0;
    for (Box item = box.firstChild; item != null; item = item.next) {
      if (item.outer != Outer.POSITIONED && item.minContent == item.minContent) {
        float margins = item.marginLeft + item.marginRight;
        float itemMin = item.minContent + margins;
        float itemMax = item.maxContent + margins;
        min = row && !wraps ? min + itemMin : Math.max(min, itemMin);
        max = row ? max + itemMax + (max == 0 ? 0 : gap) : Math.max(max, itemMax);
      }
    }
    box.minContent = min + box.edgeLeft + box.edgeRight;
    box.maxContent = Math.max(min, max) + box.edgeLeft + box.edgeRight;
  }
}
