package org.wpbminer.classifier.spcola;

import java.util.Locale;
import java.util.function.Function;
import org.wpbminer.boxes.Screen;
import org.wpbminer.boxes.StylesheetSource;
import org.wpbminer.boxes.style.cascade.ComputedStyle;
import org.wpbminer.boxes.style.cascade.PageStyles;
import org.wpbminer.boxes.style.cascade.StyleResolver;
import org.wpbminer.boxes.style.declaration.Property;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Looks from the page's sheets (step 3 of section 2.2.3): letter size, weight and alignment are the
 * computed ones. Colours are taken as {@link AttributeStyles} has them, since the resolver computes
 * what boxes need only. A node without computed style looks like its parent.
 */
public final class ResolvedStyles {

  private ResolvedStyles() {}

  /**
   * Looks as SPCOLA takes them by default: by the {@code <style>} sheets and the attributes of a
   * page itself, on the default screen. Linked sheets are not read. For many pages and threads.
   */
  public static Function<PageTree, NodeStyles> byOwnSheets() {
    StyleResolver resolver = new StyleResolver(Screen.defaults());
    return tree -> of(tree, resolver.resolve(tree, StylesheetSource.none()));
  }

  /** The looks of a page whose styles have been resolved. */
  public static NodeStyles of(PageTree tree, PageStyles resolved) {
    NodeStyles colours = AttributeStyles.of(tree);
    return NodeStyles.inherited(
        tree,
        (node, parent) -> {
          ComputedStyle computed = resolved.style(node);
          return computed == null ? parent : style(computed, colours.of(node));
        });
  }

  private static NodeStyle style(ComputedStyle computed, NodeStyle colours) {
    return new NodeStyle(
        Math.max(1, computed.fontSize()),
        computed.isBold(),
        colours.colour(),
        colours.background(),
        computed.keyword(Property.TEXT_ALIGN).name().toLowerCase(Locale.ROOT));
  }
}
