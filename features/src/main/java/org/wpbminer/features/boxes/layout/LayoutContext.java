package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.features.boxes.style.ComputedStyle;
import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Property;
import org.wpbminer.segmenter.page.PageTree;

/** What the parts of one page's layout share. */
final class LayoutContext {
  public final PageTree tree;
  private final Map<ComputedStyle, TextMetrics> metrics = new HashMap<>();
  public final Replaced replaced;

  /** Positioned boxes that refer to the page itself. */
  public final List<Box> positioned = new ArrayList<>();

  private char[] characters = new char[256];

  public LayoutContext(PageTree tree) {
    this.tree = tree;
    this.replaced = new Replaced(this);
  }

  /** How wide and high text in a style is. */
  public TextMetrics metrics(ComputedStyle style) {
    return metrics.computeIfAbsent(style, TextMetrics::new);
  }

  /** The characters of a text, up to its length. Overwritten by the next text's. */
  public char[] characters(String text) {
    if (text.length() > characters.length) {
      characters = new char[Math.max(text.length(), 2 * characters.length)];
    }
    text.getChars(0, text.length(), characters, 0);
    return characters;
  }

  /** Notes a positioned box where the flow meets it; it is laid out with its reference. */
  public void meet(Box box, Box container, float left, float top) {
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

  /** The items of a grid or flexible box, edges set; its positioned children are met. */
  List<Box> items(Box box) {
    List<Box> items = new ArrayList<>();
    for (Box child = box.firstChild; child != null; child = child.next) {
      if (child.outer == Box.Outer.POSITIONED) {
        meet(child, box, box.edgeLeft, box.edgeTop);
      } else {
        Sizing.edges(child, box.contentWidth());
        child.container = box;
        items.add(child);
      }
    }
    return items;
  }

  /** Whether the box keeps its floats in and others' out. */
  public static boolean isolatesFloats(Box box) {
    if (box.outer != Box.Outer.BLOCK || box.inner != Box.Inner.FLOW || box.parent == null) {
      return true;
    }
    Box.Inner parent = box.parent.inner;
    return parent == Box.Inner.FLEX
        || parent == Box.Inner.GRID
        || !box.style.is(Property.OVERFLOW_X, Keyword.VISIBLE)
            && !box.style.is(Property.OVERFLOW_X, Keyword.CLIP)
        || box.style.is(Property.DISPLAY, Keyword.FLOW_ROOT)
        || box.style.is(Property.DISPLAY, Keyword.INLINE_BLOCK);
  }
}
