package org.wpbminer.features.boxes.layout;

import java.util.Set;
import org.wpbminer.features.boxes.style.Property;
import org.wpbminer.segmenter.page.PageTree;

/** Computes the sizes of replaced elements: images, frames, form controls. */
final class Replaced {
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

  private final LayoutContext context;
  private final PageTree tree;

  Replaced(LayoutContext context) {
    this.context = context;
    this.tree = context.tree;
  }

  static boolean isReplaced(String tag) {
    return CONTROLS.contains(tag) || OTHERS.contains(tag);
  }

  /** Sets width and height of a replaced box from style, attributes and default size. */
  void size(Box box, float basis, float heightBasis) {
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
      float natural = control ? context.metrics(box.style).lineHeight : FRAME_HEIGHT;
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
