package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.PageBoxes;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.boxes.style.PageStyles;
import org.wpbminer.features.boxes.style.StyleResolver;
import org.wpbminer.segmenter.page.PageTree;

/** Computes styles, then boxes. Thread-safe; reuse an instance, because it caches sheets. */
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

  /** Returns the boxes of a page without its linked style sheets. */
  public PageBoxes boxes(PageTree tree) {
    return boxes(tree, StylesheetSource.none());
  }

  /** Returns the boxes of a page with the linked style sheets of a source. */
  public PageBoxes boxes(PageTree tree, StylesheetSource source) {
    PageStyles styles = resolver.resolve(tree, source);
    return new BoxEstimator(screen).estimate(tree, styles);
  }
}
