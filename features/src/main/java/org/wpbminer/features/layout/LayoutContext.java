package org.wpbminer.features.layout;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.style.Keyword;
import org.wpbminer.features.style.PageStyles;
import org.wpbminer.features.style.Property;
import org.wpbminer.segmenter.PageTree;

/** What the parts of one page's layout share. */
final class LayoutContext {
  final PageTree tree;
  final LayoutParameters parameters;
  final MetricsCache metrics = new MetricsCache();
  final Replaced replaced;
  final boolean quirks;

  /** Positioned boxes that refer to the page itself. */
  final List<Box> positioned = new ArrayList<>();

  private char[] characters = new char[256];

  LayoutContext(PageTree tree, PageStyles styles, LayoutParameters parameters) {
    this.tree = tree;
    this.parameters = parameters;
    this.replaced = new Replaced(tree, parameters);
    this.quirks = styles.quirks();
  }

  /** The characters of a text, up to its length. Overwritten by the next text's. */
  char[] characters(String text) {
    if (text.length() > characters.length) {
      characters = new char[Math.max(text.length(), 2 * characters.length)];
    }
    text.getChars(0, text.length(), characters, 0);
    return characters;
  }

  /** Notes a positioned box where the flow meets it; it is laid out with its reference. */
  void meet(Box box, Box container, float left, float top) {
    box.staticContainer = container;
    box.staticLeft = left;
    box.staticTop = top;
    Box reference = box.style.is(Property.POSITION, Keyword.FIXED) ? null : box.reference;
    while (reference != null && reference.inner == Box.Inner.INLINE) {
      reference = reference.container == null ? reference.parent : reference.container;
    }
    if (reference == null || reference.laidOut) {
      positioned.add(box);
      box.reference = null;
    } else {
      box.reference = reference;
      reference.addPositioned(box);
    }
  }

  /** Whether the box keeps its floats in and others' out. */
  static boolean isolatesFloats(Box box) {
    if (box.outer != Box.Outer.BLOCK || box.inner != Box.Inner.FLOW || box.parent == null) {
      return true;
    }
    Box.Inner parent = box.parent.inner;
    return parent == Box.Inner.FLEX
        || parent == Box.Inner.GRID
        || !box.style.is(Property.OVERFLOW_X, Keyword.VISIBLE)
            && !box.style.is(Property.OVERFLOW_X, Keyword.CLIP)
        || box.style.is(Property.DISPLAY, Keyword.FLOW_ROOT)
        || box.style.is(Property.DISPLAY, Keyword.INLINE_BLOCK)
        || columns(box) > 1;
  }

  /** Number of columns that column-count asks for; 1 when it does not. */
  static int columns(Box box) {
    if (box.style.is(Property.COLUMN_COUNT, Keyword.AUTO)) {
      return 1;
    }
    return Math.max(1, Math.min(100, Math.round(box.style.px(Property.COLUMN_COUNT))));
  }
}
