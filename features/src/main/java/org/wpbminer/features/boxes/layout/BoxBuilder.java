package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.layout.Box.Outer;
import org.wpbminer.features.boxes.style.ComputedStyle;
import org.wpbminer.features.boxes.style.PageStyles;
import org.wpbminer.features.boxes.style.Property;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Makes the boxes of a page: one for each element and text that is shown, and the anonymous boxes
 * that tables, flexible boxes and grids need around strays.
 */
final class BoxBuilder {
  private final PageTree tree;
  private final PageStyles styles;
  private final int maxBoxes;
  private final List<Box> boxes = new ArrayList<>();

  /** For each open element, the box that takes its children. */
  private Box[] targets = new Box[64];

  private int[] open = new int[64];
  private int depth;
  private boolean cut;

  public BoxBuilder(PageTree tree, PageStyles styles, int maxBoxes) {
    this.tree = tree;
    this.styles = styles;
    this.maxBoxes = maxBoxes;
  }

  /** All boxes, parents before children; empty when the root is not shown. */
  public List<Box> build() {
    int n = 0;
    while (n < tree.size()) {
      closeTo(n);
      Box target = depth == 0 ? null : targets[depth - 1];
      if (boxes.size() >= maxBoxes) {
        cut = true;
        break;
      }
      if (tree.isText(n)) {
        text(n, target);
        n++;
        continue;
      }
      ComputedStyle style = styles.style(n);
      boolean none = style == null || "none".equals(style.display());
      if (none || n > 0 && target == null) {
        n = tree.subtreeEnd(n);
        continue;
      }
      Box own = "contents".equals(style.display()) ? target : element(n, style, target);
      if (own.inner == Inner.REPLACED || own.inner == Inner.BREAK) {
        n = tree.subtreeEnd(n);
        continue;
      }
      push(n, own);
      n++;
    }
    return boxes;
  }

  public boolean cut() {
    return cut;
  }

  private void push(int n, Box own) {
    if (depth == open.length) {
      open = java.util.Arrays.copyOf(open, depth * 2);
      targets = java.util.Arrays.copyOf(targets, depth * 2);
    }
    open[depth] = n;
    targets[depth++] = own;
  }

  private void closeTo(int n) {
    while (depth > 0 && n >= tree.subtreeEnd(open[depth - 1])) {
      depth--;
    }
  }

  private void text(int n, Box target) {
    if (target == null) {
      return;
    }
    Box holder = holder(target, Outer.INLINE, Inner.TEXT);
    Box box = new Box(n, holder.style, Outer.INLINE, Inner.TEXT);
    box.text = tree.text(n);
    box.spaceBefore = tree.spaceBefore(n);
    add(holder, box);
  }

  private Box element(int n, ComputedStyle style, Box target) {
    String tag = tree.tag(n);
    Outer outer = target == null ? Outer.BLOCK : outer(style);
    Box box = new Box(n, style, outer, inner(style, outer, tag));
    box.spaceBefore = tree.spaceBefore(n);
    if (target == null) {
      boxes.add(box);
      return box;
    }
    add(holder(target, outer, box.inner), box);
    return box;
  }

  private void add(Box parent, Box box) {
    parent.append(box);
    boxes.add(box);
  }

  static Outer outer(ComputedStyle style) {
    String position = style.keyword(Property.POSITION);
    if ("absolute".equals(position) || "fixed".equals(position)) {
      return Outer.POSITIONED;
    }
    if (!style.is(Property.FLOAT, "none")) {
      return Outer.FLOAT;
    }
    if (isInline(style.display())) {
      return Outer.INLINE;
    }
    return switch (style.display()) {
      case "table-row",
          "table-cell",
          "table-row-group",
          "table-header-group",
          "table-footer-group",
          "table-caption" ->
          Outer.TABLE_PART;
      default -> Outer.BLOCK;
    };
  }

  private static boolean isInline(String display) {
    return switch (display) {
      case "inline", "inline-block", "inline-table", "inline-flex", "inline-grid", "contents" ->
          true;
      default -> false;
    };
  }

  private static Inner inner(ComputedStyle style, Outer outer, String tag) {
    if (Replaced.isReplaced(tag)) {
      return Inner.REPLACED;
    }
    if (tag.equals("br")) {
      return Inner.BREAK;
    }
    return switch (style.display()) {
      case "inline", "contents" -> outer == Outer.INLINE ? Inner.INLINE : Inner.FLOW;
      case "table", "inline-table" -> Inner.TABLE;
      case "table-row" -> Inner.ROW;
      case "table-cell" -> Inner.CELL;
      case "table-row-group", "table-header-group", "table-footer-group" -> Inner.ROW_GROUP;
      case "table-caption" -> Inner.CAPTION;
      case "flex", "inline-flex" -> Inner.FLEX;
      case "grid", "inline-grid" -> Inner.GRID;
      default -> Inner.FLOW;
    };
  }

  /** Returns the box that takes a child: the target, or the last of anonymous boxes in it. */
  private Box holder(Box target, Outer outer, Inner inner) {
    Box at = target;
    Inner missing = missing(at, outer, inner);
    while (missing != null) {
      boolean part = missing == Inner.ROW || missing == Inner.CELL;
      boolean inline = at.isInlineBox();
      at = anonymous(at, part ? Outer.TABLE_PART : inline ? Outer.INLINE : Outer.BLOCK, missing);
      missing = missing(at, outer, inner);
    }
    return at;
  }

  /** Returns the kind of the anonymous box that a parent needs around a child; null for none. */
  private static Inner missing(Box parent, Outer outer, Inner inner) {
    boolean cell = outer == Outer.TABLE_PART && inner == Inner.CELL;
    boolean row = outer == Outer.TABLE_PART && inner == Inner.ROW;
    boolean part = outer == Outer.TABLE_PART && !cell && !row;
    return switch (parent.inner) {
      case ROW -> cell || outer == Outer.POSITIONED ? null : Inner.CELL;
      case ROW_GROUP -> row || outer == Outer.POSITIONED ? null : Inner.ROW;
      case TABLE -> row || part || outer == Outer.POSITIONED ? null : Inner.ROW;
      case FLEX, GRID -> outer == Outer.INLINE ? Inner.FLOW : null;
      default -> cell || row || part ? Inner.TABLE : null;
    };
  }

  /** The anonymous box of a kind that the parent's last child is, or a new one. */
  private Box anonymous(Box parent, Outer outer, Inner inner) {
    Box last = parent.lastChild;
    if (last != null
        && last.node == Box.ANONYMOUS
        && last.inner == inner
        && last.style.isAnonymous()) {
      return last;
    }
    Box box = new Box(Box.ANONYMOUS, parent.style.forAnonymous(), outer, inner);
    add(parent, box);
    return box;
  }
}
