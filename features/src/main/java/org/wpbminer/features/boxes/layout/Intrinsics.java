package org.wpbminer.features.boxes.layout;

import java.util.List;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.layout.Box.Outer;
import org.wpbminer.features.boxes.style.CssText;
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
        box.table = new TableFormatter(box, context.tree);
      }
      if (box.wantsIntrinsic) {
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
    if (box.inner != Inner.TEXT) {
      Sizing.edges(box, 0);
    }
    switch (box.inner) {
      case REPLACED -> {
        // Percentages count as auto, because the available width is not known yet.
        context.size(box, Float.NaN, Float.NaN, false);
        boolean shrinks =
            box.style.get(Property.WIDTH).isRelative()
                || box.style.get(Property.MAX_WIDTH).isRelative();
        box.minContent = shrinks ? box.edgeLeft + box.edgeRight : box.width;
        box.maxContent = box.width;
      }
      case TEXT -> text(box);
      case TABLE -> {
        box.table.measure();
        limit(box);
      }
      case BREAK, ROW, ROW_GROUP -> {}
      default -> {
        content(box);
        if (box.inner != Inner.INLINE) {
          limit(box);
        }
      }
    }
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

  /** Computes the widths of a text: those of its longest word and its longest line. */
  private void text(Box box) {
    TextMetrics font = context.metrics(box.style);
    float min = 0;
    float max = 0;
    float word = 0;
    float line = 0;
    for (int i = 0; i < box.text.length(); i++) {
      char c = box.text.charAt(i);
      boolean breaks = font.wraps && (CssText.isSpace(c) || TextMetrics.isIdeograph(c));
      word = breaks ? 0 : word;
      line = font.keepsBreaks && c == '\n' ? 0 : line;
      float width = CssText.isSpace(c) ? font.space : font.advance(c);
      word += width;
      line += width;
      min = Math.max(min, word);
      max = Math.max(max, line);
    }
    box.minContent = font.wraps ? min : max;
    box.maxContent = max;
  }

  /**
   * Computes the widths of a box from those of its children. Inline content, floats and the items
   * of a flex container or grid are beside each other; other children are below each other.
   */
  private void content(Box box) {
    boolean items = box.inner == Inner.GRID || box.inner == Inner.FLEX && !isColumn(box);
    boolean wraps = box.inner != Inner.FLEX || !box.style.is(Property.FLEX_WRAP, "nowrap");
    float gap = items ? box.style.resolve(Property.COLUMN_GAP, 0, 0) : 0;
    float min = 0;
    float max = 0;
    float line = 0;
    for (Box child = box.firstChild; child != null; child = child.next) {
      boolean beside =
          items
              || child.outer == Outer.FLOAT
              || child.outer == Outer.INLINE && child.inner != Inner.BREAK;
      line = beside ? line : 0;
      if (child.outer == Outer.POSITIONED || child.maxContent != child.maxContent) {
        continue;
      }
      float margins = child.marginLeft + child.marginRight;
      boolean spaced = child.spaceBefore && line > 0 && child.outer == Outer.INLINE;
      line += line > 0 ? gap + (spaced ? context.metrics(box.style).space : 0) : 0;
      line += child.maxContent + margins;
      min =
          items && !wraps
              ? min + child.minContent + margins
              : Math.max(min, child.minContent + margins);
      max = Math.max(max, line);
      line = beside ? line : 0;
    }
    float edges = box.edgeLeft + box.edgeRight;
    box.minContent = min + edges;
    box.maxContent = Math.max(min, max) + edges;
  }

  static boolean isColumn(Box box) {
    String direction = box.style.keyword(Property.FLEX_DIRECTION);
    return direction.startsWith("column");
  }
}
