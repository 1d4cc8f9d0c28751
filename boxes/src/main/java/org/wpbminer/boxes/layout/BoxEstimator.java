package org.wpbminer.boxes.layout;

import java.util.List;
import java.util.Objects;
import org.wpbminer.boxes.LayoutParameters;
import org.wpbminer.boxes.LayoutWarnings;
import org.wpbminer.boxes.PageBoxes;
import org.wpbminer.boxes.layout.box.Box;
import org.wpbminer.boxes.layout.box.BoxBuilder;
import org.wpbminer.boxes.layout.box.Formatter;
import org.wpbminer.boxes.layout.box.LayoutContext;
import org.wpbminer.boxes.layout.box.Sizing;
import org.wpbminer.boxes.layout.container.FlexFormatter;
import org.wpbminer.boxes.layout.container.GridFormatter;
import org.wpbminer.boxes.layout.container.TableFormatter;
import org.wpbminer.boxes.layout.flow.BlockFormatter;
import org.wpbminer.boxes.style.cascade.PageStyles;
import org.wpbminer.boxes.style.declaration.Property;
import org.wpbminer.boxes.style.value.Keyword;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Estimates the boxes of a page from its computed styles: boxes are made, intrinsic widths and
 * meeting margins found bottom-up, then each box gets its width on the way down and its height on
 * the way up. Linear in the boxes; no recursion. Immutable; safe for many threads.
 */
final class BoxEstimator {
  private final LayoutParameters parameters;

  /** An estimator with parameters of the caller's. */
  BoxEstimator(LayoutParameters parameters) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
  }

  /** The boxes of a page. Never fails on a page; what was cut is among the warnings. */
  PageBoxes estimate(PageTree tree, PageStyles styles) {
    LayoutWarnings warnings = new LayoutWarnings();
    styles.warnings().forEach(warnings::add);
    BoxBuilder builder = new BoxBuilder(tree, styles, parameters.maxBoxes());
    List<Box> boxes = builder.build();
    if (builder.cut()) {
      warnings.add("more than " + parameters.maxBoxes() + " boxes; the rest has none");
    }
    if (!boxes.isEmpty()) {
      LayoutContext context = new LayoutContext(tree, styles, parameters);
      prepare(boxes, context);
      flow(boxes.get(0), context);
    }
    return new Positions(tree, parameters.screen()).collect(boxes, warnings.list());
  }

  private void prepare(List<Box> boxes, LayoutContext context) {
    for (Box box : boxes) {
      Box parent = box.parent;
      if (parent != null) {
        boolean isStatic = parent.style.is(Property.POSITION, Keyword.STATIC);
        box.reference = isStatic ? parent.reference : parent;
      }
    }
    new Intrinsics(context).compute(boxes);
    new Collapsing(parameters.screen().width()).compute(boxes);
  }

  private void flow(Box root, LayoutContext context) {
    float width = parameters.screen().width();
    float height = parameters.screen().height();
    Sizing.edges(root, width);
    float given = Sizing.width(root, Property.WIDTH, width);
    float fill = width - root.marginLeft - root.marginRight;
    root.width = Sizing.clampWidth(root, given == given ? given : fill, width);
    root.fixedHeight = Sizing.fixedHeight(root, height);
    root.x = root.marginLeft;
    root.y = root.marginTop;
    root.placed = true;
    run(root, context);
    Positioning page = new Positioning(width, height);
    for (int i = 0; i < context.positioned.size(); i++) {
      Box box = context.positioned.get(i);
      page.size(box, null, context);
      run(box, context);
      page.place(box, null);
    }
  }

  /** Lays out one box and all that is in it. */
  private void run(Box root, LayoutContext context) {
    Box at = root;
    at.formatter = formatter(at, context);
    while (true) {
      Box child = at.laidOut ? null : at.formatter.next();
      if (child == null && !at.laidOut) {
        at.formatter.finish();
        at.laidOut = true;
      }
      if (child == null) {
        child = nextPositioned(at, context);
      }
      if (child != null) {
        child.returnTo = at;
        child.formatter = formatter(child, context);
        at = child;
        continue;
      }
      at.formatter = null;
      if (at == root) {
        return;
      }
      Box back = at.returnTo;
      if (back.laidOut) {
        positioning(back).place(at, back);
      } else {
        back.formatter.done(at);
      }
      at = back;
    }
  }

  private static Box nextPositioned(Box box, LayoutContext context) {
    if (box.positioned == null || box.positionedDone >= box.positioned.size()) {
      return null;
    }
    Box child = box.positioned.get(box.positionedDone++);
    positioning(box).size(child, box, context);
    return child;
  }

  private static Positioning positioning(Box box) {
    return new Positioning(Positioning.paddingWidth(box), Positioning.paddingHeight(box));
  }

  private static Formatter formatter(Box box, LayoutContext context) {
    return switch (box.inner) {
      case REPLACED -> new Formatter() {};
      case TABLE -> new TableFormatter(box);
      case FLEX -> new FlexFormatter(box, context);
      case GRID -> new GridFormatter(box, context);
      default -> new BlockFormatter(box, context);
    };
  }
}
