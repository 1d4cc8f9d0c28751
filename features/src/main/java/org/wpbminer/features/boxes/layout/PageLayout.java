package org.wpbminer.features.boxes.layout;

import java.util.Arrays;
import java.util.List;
import org.wpbminer.features.boxes.LayoutWarnings;
import org.wpbminer.features.boxes.PageBoxes;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.style.ComputedStyle;
import org.wpbminer.features.boxes.style.PageStyles;
import org.wpbminer.features.boxes.style.Property;
import org.wpbminer.features.boxes.style.StyleResolver;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Computes styles, then boxes: creates the boxes, computes intrinsic widths bottom-up, then widths
 * top-down and heights bottom-up. Time is linear in the number of boxes; there is no recursion.
 * Thread-safe; reuse an instance, because it caches sheets.
 */
public final class PageLayout {
  private final Screen screen;
  private final StyleResolver resolver;

  public PageLayout() {
    this(Screen.defaults());
  }

  /** Creates a layout for a screen, which is the initial containing block. */
  public PageLayout(Screen screen) {
    this.screen = screen;
    this.resolver = new StyleResolver(screen);
  }

  /** Returns the boxes of a page with the linked style sheets of a source. */
  public PageBoxes boxes(PageTree tree, StylesheetSource source) {
    PageStyles styles = resolver.resolve(tree, source);
    LayoutWarnings warnings = new LayoutWarnings();
    styles.warnings().forEach(warnings::add);
    List<Box> boxes = BoxBuilder.build(tree, styles);
    if (boxes.size() >= BoxBuilder.MAX_BOXES) {
      warnings.add("more than " + BoxBuilder.MAX_BOXES + " boxes; later elements have none");
    }
    if (!boxes.isEmpty()) {
      LayoutContext context = new LayoutContext(tree);
      new Intrinsics(context).compute(boxes);
      flow(boxes.get(0), context);
    }
    return collect(tree, boxes, warnings.list());
  }

  private void flow(Box root, LayoutContext context) {
    Sizing.edges(root, screen.width());
    context.size(root, screen.width(), screen.height(), true);
    root.x = root.marginLeft;
    root.y = root.marginTop;
    root.placed = true;
    run(root, context);
    // the list grows during the loop, because positioned boxes contain others
    for (int i = 0; i < context.positioned.size(); i++) {
      Box box = context.positioned.get(i);
      Positioning positioning = new Positioning(Positioning.reference(box), screen);
      positioning.size(box, context);
      run(box, context);
      positioning.place(box);
    }
  }

  /** Lays out one box and its content. */
  private static void run(Box root, LayoutContext context) {
    Box at = root;
    at.formatter = formatter(at, context);
    while (true) {
      Box child = at.formatter.next();
      if (child != null) {
        child.returnTo = at;
        child.formatter = formatter(child, context);
        at = child;
        continue;
      }
      at.formatter.finish();
      at.formatter = null;
      if (at == root) {
        return;
      }
      at.returnTo.formatter.done(at);
      at = at.returnTo;
    }
  }

  private static Formatter formatter(Box box, LayoutContext context) {
    return switch (box.inner) {
      case REPLACED -> new Formatter() {};
      case TABLE -> box.table;
      case FLEX, GRID -> new FlexFormatter(box, context);
      default -> new BlockFormatter(box, context);
    };
  }

  /** Returns the boxes by node, with positions relative to the document. */
  private PageBoxes collect(PageTree tree, List<Box> boxes, List<String> warnings) {
    int size = tree.size();
    float[] x = unset(size);
    float[] y = unset(size);
    float[] width = unset(size);
    float[] height = unset(size);
    boolean[] invisible = new boolean[size];
    includeInlineBoxes(boxes);
    for (Box box : boxes) {
      if (!box.placed) {
        continue;
      }
      resolve(box);
      if (box.node >= 0 && box.inner != Inner.BREAK) {
        x[box.node] = box.absoluteX;
        y[box.node] = box.absoluteY;
        width[box.node] = box.width;
        height[box.node] = box.height;
        invisible[box.node] = !box.style.is(Property.VISIBILITY, "visible");
      }
    }
    return new PageBoxes(screen, x, y, width, height, invisible, warnings);
  }

  /** Sets the rectangle of each inline box to the union of its content, bottom-up. */
  private static void includeInlineBoxes(List<Box> boxes) {
    for (int i = boxes.size() - 1; i > 0; i--) {
      Box box = boxes.get(i);
      if (box.placed && box.isInFlow() && box.parent.isInlineBox()) {
        box.parent.include(box.x, box.y, box.x + box.width, box.y + box.height);
      }
    }
  }

  private static float[] unset(int size) {
    float[] values = new float[size];
    Arrays.fill(values, Float.NaN);
    return values;
  }

  private static void resolve(Box box) {
    Box across = box.staticX ? box.staticContainer : box.container;
    Box down = box.staticY ? box.staticContainer : box.container;
    box.absoluteX = box.x + (across == null ? 0 : across.absoluteX);
    box.absoluteY = box.y + (down == null ? 0 : down.absoluteY);
    if (box.style.is(Property.POSITION, "relative") && box.inner != Inner.TEXT) {
      relative(box);
    }
  }

  /** Applies the offsets of a relatively positioned box; left and top have precedence. */
  private static void relative(Box box) {
    float basis = box.container == null ? box.width : box.container.contentWidth();
    ComputedStyle style = box.style;
    float right = style.resolve(Property.RIGHT, basis, 0);
    float bottom = style.resolve(Property.BOTTOM, 0, 0);
    box.absoluteX += style.resolve(Property.LEFT, basis, -right);
    box.absoluteY += style.resolve(Property.TOP, 0, -bottom);
  }
}
