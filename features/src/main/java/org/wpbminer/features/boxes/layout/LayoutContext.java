package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.features.boxes.style.ComputedStyle;
import org.wpbminer.segmenter.page.PageTree;

/** Shared state of the layout of one page. */
final class LayoutContext {
  final PageTree tree;

  /** Positioned boxes in document order. */
  final List<Box> positioned = new ArrayList<>();

  private final Map<ComputedStyle, TextMetrics> metrics = new HashMap<>();
  private final Replaced replaced;

  LayoutContext(PageTree tree) {
    this.tree = tree;
    this.replaced = new Replaced(this);
  }

  TextMetrics metrics(ComputedStyle style) {
    return metrics.computeIfAbsent(style, TextMetrics::new);
  }

  /**
   * Sets the width of a box whose edges are known, and its height if the content does not decide
   * it.
   *
   * @param room width of the containing block
   * @param heightBasis height of the containing block; NaN if unknown
   * @param fills whether the box fills the available width instead of shrinking to its content
   */
  void size(Box box, float room, float heightBasis, boolean fills) {
    if (box.inner == Box.Inner.REPLACED) {
      replaced.size(box, room, heightBasis);
      return;
    }
    box.width =
        box.inner == Box.Inner.TABLE
            ? box.table.usedWidth(room)
            : Sizing.usedWidth(box, room, fills);
    box.fixedHeight = Sizing.fixedHeight(box, heightBasis);
  }

  /** Stores an absolutely positioned box and its position in normal flow, for later layout. */
  void addPositioned(Box box, Box container, float left, float top) {
    box.staticContainer = container;
    box.staticLeft = left;
    box.staticTop = top;
    positioned.add(box);
  }

  /** Returns the items of a grid or flex container; stores its absolutely positioned children. */
  List<Box> items(Box box) {
    List<Box> items = new ArrayList<>();
    for (Box child = box.firstChild; child != null; child = child.next) {
      if (child.outer == Box.Outer.POSITIONED) {
        addPositioned(child, box, box.edgeLeft, box.edgeTop);
      } else {
        Sizing.edges(child, box.contentWidth());
        child.container = box;
        items.add(child);
      }
    }
    return items;
  }
}
