package org.wpbminer.features.boxes.layout;

import java.util.Set;
import org.wpbminer.features.boxes.style.Property;
import org.wpbminer.segmenter.page.PageTree;

/** Sizes of what is not laid out from inside: images, frames, controls. */
final class Replaced {
  private static final Set<String> CONTROLS =
      Set.of("input", "select", "textarea", "meter", "progress", "audio");
  private static final Set<String> OTHERS =
      Set.of("img", "iframe", "video", "canvas", "object", "embed", "applet", "svg");

  /** Size in px of an image that nothing says the size of. */
  private static final float IMAGE_WIDTH = 60;

  private static final float IMAGE_HEIGHT = 45;

  /** Width of every control of a form, over its font size. */
  private static final float CONTROL_WIDTH = 12.5f;

  private final LayoutContext context;
  private final PageTree tree;

  Replaced(LayoutContext context) {
    this.context = context;
    this.tree = context.tree;
  }

  static boolean isReplaced(String tag) {
    return CONTROLS.contains(tag) || OTHERS.contains(tag);
  }

  /** Sets width and height of a replaced box from style, attributes and natural size. */
  public void size(Box box, float basis, float heightBasis) {
    float edgesX = box.edgeLeft + box.edgeRight;
    float edgesY = box.edgeTop + box.edgeBottom;
    float width = Sizing.width(box, Property.WIDTH, basis);
    float height = Sizing.height(box, Property.HEIGHT, heightBasis);
    float ratio = ratio(box);
    boolean hasRatio = ratio == ratio;
    boolean autoWidth = width != width;
    boolean autoHeight = height != height;
    if (autoWidth) {
      boolean byRatio = !autoHeight && hasRatio;
      width = (byRatio ? Math.max(0, height - edgesY) * ratio : naturalWidth(box)) + edgesX;
    }
    width = Sizing.clampWidth(box, width, basis);
    if (autoHeight) {
      height = (hasRatio ? Math.max(0, width - edgesX) / ratio : naturalHeight(box)) + edgesY;
    }
    float clamped = Sizing.clampHeight(box, height, heightBasis);
    if (autoWidth && clamped != height && hasRatio) {
      width = Sizing.clampWidth(box, (clamped - edgesY) * ratio + edgesX, basis);
    }
    box.width = width;
    box.height = clamped;
    box.fixedHeight = clamped;
  }

  private float naturalWidth(Box box) {
    String tag = tree.tag(box.node);
    if (tag.equals("img")) {
      return IMAGE_WIDTH;
    }
    return CONTROLS.contains(tag) ? CONTROL_WIDTH * box.style.fontSize() : 300;
  }

  private float naturalHeight(Box box) {
    String tag = tree.tag(box.node);
    if (tag.equals("img")) {
      return IMAGE_HEIGHT;
    }
    return CONTROLS.contains(tag) ? context.metrics(box.style).lineHeight : 150;
  }

  /** Width over height, from attributes; NaN when nothing says it. */
  private float ratio(Box box) {
    String tag = tree.tag(box.node);
    if (!tag.equals("img") && !tag.equals("video") && !tag.equals("canvas")) {
      return Float.NaN;
    }
    float width = Sizing.number(tree.attribute(box.node, "width"), 0);
    float height = Sizing.number(tree.attribute(box.node, "height"), 0);
    if (width > 0 && height > 0) {
      return width / height;
    }
    return tag.equals("img") ? IMAGE_WIDTH / IMAGE_HEIGHT : Float.NaN;
  }
}
