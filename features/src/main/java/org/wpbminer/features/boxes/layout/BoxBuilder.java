package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.layout.Box.Outer;
import org.wpbminer.features.boxes.style.ComputedStyle;
import org.wpbminer.features.boxes.style.PageStyles;
import org.wpbminer.features.boxes.style.Property;
import org.wpbminer.segmenter.page.PageTree;

/** Creates the boxes of a page: displayed elements, texts, and anonymous boxes around them. */
final class BoxBuilder {
  /** Maximum number of boxes; further elements get none. */
  static final int MAX_BOXES = 2_000_000;

  private final PageTree tree;
  private final PageStyles styles;
  private final List<Box> boxes = new ArrayList<>();

  private BoxBuilder(PageTree tree, PageStyles styles) {
    this.tree = tree;
    this.styles = styles;
  }

  /** Returns all boxes, parents before children; an empty list if the root is not displayed. */
  static List<Box> build(PageTree tree, PageStyles styles) {
    BoxBuilder builder = new BoxBuilder(tree, styles);
    Box[] holders = new Box[tree.size()];
    for (int n = 0; n < tree.size() && builder.boxes.size() < MAX_BOXES; n++) {
      Box target = n == 0 ? null : holders[tree.parent(n)];
      if (n == 0 || target != null) {
        holders[n] = builder.add(n, target);
      }
    }
    return builder.boxes;
  }

  /** Adds the box of a node; returns the parent box for its children; null if none is displayed. */
  private Box add(int n, Box target) {
    ComputedStyle style = styles.style(n);
    if (tree.isText(n)) {
      Box holder = holder(target, Outer.INLINE, Inner.TEXT);
      Box box = add(holder, new Box(n, holder.style, Outer.INLINE, Inner.TEXT));
      box.text = tree.text(n);
      box.spaceBefore = tree.spaceBefore(n);
      return null;
    }
    if (style == null || style.display().equals("none")) {
      return null;
    }
    if (style.display().equals("contents")) {
      return target;
    }
    Outer outer = target == null ? Outer.BLOCK : outer(style);
    Inner inner = inner(style, outer, tree.tag(n));
    Box holder = target == null ? null : holder(target, outer, inner);
    Box box = add(holder, new Box(n, style, outer, inner));
    box.spaceBefore = tree.spaceBefore(n);
    return inner == Inner.REPLACED || inner == Inner.BREAK ? null : box;
  }

  private Box add(Box parent, Box box) {
    if (parent != null) {
      parent.append(box);
    }
    boxes.add(box);
    return box;
  }

  private static Outer outer(ComputedStyle style) {
    if (style.is(Property.POSITION, "absolute") || style.is(Property.POSITION, "fixed")) {
      return Outer.POSITIONED;
    }
    if (!style.is(Property.FLOAT, "none")) {
      return Outer.FLOAT;
    }
    String display = style.display();
    boolean part = display.startsWith("table-");
    return display.startsWith("inline") ? Outer.INLINE : part ? Outer.TABLE_PART : Outer.BLOCK;
  }

  private static Inner inner(ComputedStyle style, Outer outer, String tag) {
    if (LayoutContext.isReplaced(tag)) {
      return Inner.REPLACED;
    }
    if (tag.equals("br")) {
      return Inner.BREAK;
    }
    return switch (style.display()) {
      case "inline" -> outer == Outer.INLINE ? Inner.INLINE : Inner.FLOW;
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

  /** Returns the box that receives a child: the target itself, or an anonymous box inside it. */
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

  /** Returns the type of anonymous box that a parent needs around a child; null for none. */
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

  /** Returns the parent's last child if it is an anonymous box of this type, else a new one. */
  private Box anonymous(Box parent, Outer outer, Inner inner) {
    Box last = parent.lastChild;
    if (last != null
        && last.node == Box.ANONYMOUS
        && last.inner == inner
        && last.style.isAnonymous()) {
      return last;
    }
    return add(parent, new Box(Box.ANONYMOUS, parent.style.forAnonymous(), outer, inner));
  }
}
