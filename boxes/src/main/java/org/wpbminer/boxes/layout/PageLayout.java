package org.wpbminer.boxes.layout;

import java.util.Objects;
import org.wpbminer.boxes.LayoutParameters;
import org.wpbminer.boxes.PageBoxes;
import org.wpbminer.boxes.StylesheetSource;
import org.wpbminer.boxes.style.cascade.PageStyles;
import org.wpbminer.boxes.style.cascade.StyleResolver;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Lays pages out: styles resolved, boxes estimated. One instance should serve many pages, since it
 * keeps the sheets it has read. Safe for use by many threads.
 */
public final class PageLayout {
  private final LayoutParameters parameters;
  private final StyleResolver resolver;

  /** A layout with {@link LayoutParameters#defaults()}. */
  public PageLayout() {
    this(LayoutParameters.defaults());
  }

  /** A layout with parameters of the caller's. */
  public PageLayout(LayoutParameters parameters) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
    this.resolver = new StyleResolver(parameters.screen());
  }

  /** Boxes from what the page itself says: no linked sheet is read. */
  public PageBoxes boxes(PageTree tree) {
    return boxes(tree, StylesheetSource.none());
  }

  /** Boxes with the linked sheets that {@code source} has. */
  public PageBoxes boxes(PageTree tree, StylesheetSource source) {
    PageStyles styles = resolver.resolve(tree, source);
    return new BoxEstimator(parameters).estimate(tree, styles);
  }
}
