package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.features.boxes.style.ComputedStyle;
import org.wpbminer.features.boxes.style.Property;
import org.wpbminer.segmenter.page.PageTree;

/** Shared state of the layout of one page. */
final class LayoutContext {
  private static final Set<String> CONTROLS =
      Set.of("input", "select", "textarea", "meter", "progress", "audio");
  private static final Set<String> OTHERS =
      Set.of("img", "iframe", "video", "canvas", "object", "embed", "applet", "svg");

  /** Size in px of an image without a given size. */
  private static final float IMAGE_WIDTH = 60;

  private static final float IMAGE_HEIGHT = 45;

  /** Width of every form control, as a multiple of its font size. */
  private static final float CONTROL_WIDTH_EM = 12.5f;

  /** Size in px of a frame or video without a given size. */
  private static final float FRAME_WIDTH = 300;

  private static final float FRAME_HEIGHT = 150;

  final PageTree tree;

  /** Positioned boxes in document order. */
  final List<Box> positioned = new ArrayList<>();

  private final Map<ComputedStyle, TextMetrics> metrics = new HashMap<>();

  LayoutContext(PageTree tree) {
    this.tree = tree;
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
      replaced(box, room, heightBasis);
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

  static boolean isReplaced(String tag) {
    return CONTROLS.contains(tag) || OTHERS.contains(tag);
  }

  /** Sets width and height of a replaced box from style, attributes and default size. */
  private void replaced(Box box, float basis, float heightBasis) {
    String tag = tree.tag(box.node);
    boolean image = tag.equals("img");
    boolean control = CONTROLS.contains(tag);
    float edgesX = box.edgeLeft + box.edgeRight;
    float edgesY = box.edgeTop + box.edgeBottom;
    float width = Sizing.width(box, Property.WIDTH, basis);
    float height = Sizing.height(box, Property.HEIGHT, heightBasis);
    float ratio = image ? ratio(box) : Float.NaN;
    if (width != width) {
      float natural =
          image ? IMAGE_WIDTH : control ? CONTROL_WIDTH_EM * box.style.fontSize() : FRAME_WIDTH;
      boolean byHeight = image && height == height;
      width = edgesX + (byHeight ? Math.max(0, height - edgesY) * ratio : natural);
    }
    box.width = Sizing.clampWidth(box, width, basis);
    if (height != height) {
      float natural = control ? metrics(box.style).lineHeight : FRAME_HEIGHT;
      height = edgesY + (image ? Math.max(0, box.width - edgesX) / ratio : natural);
    }
    box.height = Sizing.clampHeight(box, height, heightBasis);
    box.fixedHeight = box.height;
  }

  /** Returns the ratio of width to height of an image from its attributes, if it has both. */
  private float ratio(Box box) {
    float width = Sizing.number(tree.attribute(box.node, "width"), 0);
    float height = Sizing.number(tree.attribute(box.node, "height"), 0);
    return width > 0 && height > 0 ? width / height : IMAGE_WIDTH / IMAGE_HEIGHT;
  }
}
