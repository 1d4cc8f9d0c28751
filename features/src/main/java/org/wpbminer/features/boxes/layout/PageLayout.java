package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.PageBoxes;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.boxes.style.PageStyles;
import org.wpbminer.features.boxes.style.StyleResolver;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Lays pages out: styles resolved, boxes estimated. One instance should serve many pages, since it
 * keeps the sheets it has read. Safe for use by many threads.
 */
public final class PageLayout {
  private final Screen screen;
  private final StyleResolver resolver;

  public PageLayout() {
    this(Screen.defaults());
  }

  /** Makes a layout for a screen; its width and height are the initial containing block. */
  public PageLayout(Screen screen) {
    this.screen = screen;
    this.resolver = new StyleResolver(screen);
  }

  /** Returns boxes from the styles in the page itself: no linked sheet is read. */
  public PageBoxes boxes(PageTree tree) {
    return boxes(tree, StylesheetSource.none());
  }

  /** Returns boxes with the linked sheets that {@code source} has. */
  public PageBoxes boxes(PageTree tree, StylesheetSource source) {
    PageStyles styles = resolver.resolve(tree, source);
    return new BoxEstimator(screen).estimate(tree, styles);
  }
}
