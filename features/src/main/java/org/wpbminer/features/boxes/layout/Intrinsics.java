package org.wpbminer.features.boxes.layout;

import java.util.List;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.layout.Box.Outer;
import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Lengths;
import org.wpbminer.features.boxes.style.Property;

/**
 * Smallest and preferred widths (CSS sizing's min-content and max-content), bottom-up, for the
 * boxes whose width their content decides and for what is in them.
 */
final class Intrinsics {
  private final LayoutContext context;

  Intrinsics(LayoutContext context) {
    this.context = context;
  }

  void compute(List<Box> boxes) {
    for (Box box : boxes) {
      box.wantsIntrinsic = decidesByContent(box) || box.parent != null && passesOn(box.parent);
    }
    for (int i = boxes.size() - 1; i >= 0; i--) {
      Box box = boxes.get(i);
      if (box.inner == Inner.TABLE) {
        box.grid = new TableGrid(box, context.tree);
      }
      if (box.wantsIntrinsic) {
        compute(box);
      }
    }
  }

  private static boolean decidesByContent(Box box) {
    if (box.inner == Inner.TABLE || box.inner == Inner.CELL || box.inner == Inner.CAPTION) {
      return true;
    }
    Keyword width = box.style.keyword(Property.WIDTH);
    boolean keyword = width == Keyword.MIN_CONTENT || width == Keyword.MAX_CONTENT;
    boolean parentAsks =
        box.parent != null && (box.parent.inner == Inner.FLEX || box.parent.inner == Inner.GRID);
    boolean shrinks = !box.isInFlow() || box.isAtomic();
    return keyword || width == Keyword.FIT_CONTENT || parentAsks || shrinks && !isFixed(box);
  }

  private static boolean passesOn(Box parent) {
    return parent.wantsIntrinsic && (!isFixed(parent) || parent.parent != null && isItem(parent));
  }

  private static boolean isItem(Box box) {
    return box.parent.inner == Inner.FLEX
        || box.parent.inner == Inner.GRID
        || box.inner == Inner.CELL
        || box.inner == Inner.TABLE;
  }

  private static boolean isFixed(Box box) {
    long width = box.style.get(Property.WIDTH);
    return !Lengths.isKeyword(width) && !Lengths.isRelative(width) && box.inner != Inner.INLINE;
  }

  private void compute(Box box) {
    if (box.outer == Outer.INLINE && !box.isAtomic()) {
      return;
    }
    Sizing.edges(box, 0);
    float edges = box.edgeLeft + box.edgeRight;
    switch (box.inner) {
      case REPLACED -> replaced(box);
      case TABLE -> {
        box.grid.measure(box);
        box.minContent = box.grid.minWidth(box);
        box.maxContent = box.grid.maxWidth(box);
      }
      case FLEX, GRID -> flex(box, edges);
      case ROW, ROW_GROUP, COLUMN -> {}
      default -> flow(box, edges);
    }
    box.leastContent = box.minContent;
    limit(box);
  }

  private void replaced(Box box) {
    // Without a basis, percentages count as auto and none.
    context.replaced.size(box, Float.NaN, Float.NaN);
    boolean shrinks =
        Lengths.isRelative(box.style.get(Property.WIDTH))
            || Lengths.isRelative(box.style.get(Property.MAX_WIDTH));
    box.minContent = shrinks ? box.edgeLeft + box.edgeRight : box.width;
    box.maxContent = box.width;
  }

  /** Given widths and limits that are lengths bound the contribution. */
  private static void limit(Box box) {
    if (isFixed(box) && box.inner != Inner.CELL && box.inner != Inner.REPLACED) {
      float width = Sizing.width(box, Property.WIDTH, 0);
      boolean table = box.inner == Inner.TABLE;
      box.maxContent = table ? Math.max(width, box.minContent) : width;
      box.minContent = box.maxContent;
    }
    if (box.inner == Inner.REPLACED) {
      return;
    }
    long max = box.style.get(Property.MAX_WIDTH);
    if (!Lengths.isKeyword(max) && !Lengths.isRelative(max)) {
      float most = Sizing.width(box, Property.MAX_WIDTH, 0);
      box.minContent = Math.min(box.minContent, most);
      box.maxContent = Math.min(box.maxContent, most);
    }
    long min = box.style.get(Property.MIN_WIDTH);
    if (!Lengths.isKeyword(min) && !Lengths.isRelative(min)) {
      float least = Sizing.width(box, Property.MIN_WIDTH, 0);
      box.minContent = Math.max(box.minContent, least);
      box.maxContent = Math.max(box.maxContent, least);
    }
  }

  private void flow(Box box, float edges) {
    IntrinsicLine line = new IntrinsicLine(context);
    InlineWalk walk = new InlineWalk(box);
    while (walk.at() != null) {
      Box at = walk.at();
      if (at.outer == Outer.INLINE && at.inner == Inner.INLINE) {
        if (!walk.leaving()) {
          Sizing.edges(at, 0);
        }
        line.edge(walk.leaving() ? at.edgeRight + at.marginRight : at.edgeLeft + at.marginLeft);
        line.space(at.spaceBefore && !walk.leaving(), at);
      } else if (at.inner == Inner.TEXT) {
        line.text(at);
      } else if (at.inner == Inner.BREAK) {
        line.end();
      } else if (at.outer == Outer.FLOAT) {
        line.floating(at);
      } else if (at.outer == Outer.INLINE) {
        line.space(at.spaceBefore, at);
        line.atomic(at);
      } else if (at.outer != Outer.POSITIONED) {
        line.block(at);
      }
      walk.advance();
    }
    line.end();
    box.minContent = line.min + edges;
    box.maxContent = Math.max(line.max, line.min) + edges;
  }

  /** A grid counts as a row that may wrap. */
  private static void flex(Box box, float edges) {
    boolean column =
        box.style.is(Property.FLEX_DIRECTION, Keyword.COLUMN)
            || box.style.is(Property.FLEX_DIRECTION, Keyword.COLUMN_REVERSE);
    boolean wraps =
        box.inner == Inner.GRID || !box.style.is(Property.FLEX_WRAP, Keyword.NOWRAP);
    float gap = box.style.resolve(Property.COLUMN_GAP, 0, 0);
    float min = 0;
    float max = 0;
    for (Box item = box.firstChild; item != null; item = item.next) {
      if (item.outer == Outer.POSITIONED || item.minContent != item.minContent) {
        continue;
      }
      float margins = item.marginLeft + item.marginRight;
      boolean largest = column || wraps;
      min = largest ? Math.max(min, item.minContent + margins) : min + item.minContent + margins;
      boolean first = max == 0;
      max =
          column
              ? Math.max(max, item.maxContent + margins)
              : max + item.maxContent + margins + (first ? 0 : gap);
    }
    box.minContent = min + edges;
    box.maxContent = Math.max(min, max) + edges;
  }
}
