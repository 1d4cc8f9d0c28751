package org.wpbminer.features.boxes.style;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/** The styles of a page, by id. */
public final class Styled {
  final PageTree tree;
  final PageStyles styles;

  private Styled(PageTree tree, PageStyles styles) {
    this.tree = tree;
    this.styles = styles;
  }

  public static Styled of(String css, String body) {
    return page("<!doctype html><style>" + css + "</style><body>" + body, Map.of());
  }

  static Styled page(String html, Map<String, String> sheets) {
    PageTree tree = new PageParser().parse(html).tree();
    Map<String, String> texts = new HashMap<>(sheets);
    StyleResolver resolver = new StyleResolver(new Screen(1000, 800));
    return new Styled(tree, resolver.resolve(tree, r -> Optional.ofNullable(texts.get(r))));
  }

  ComputedStyle style(String id) {
    for (int n = 0; n < tree.size(); n++) {
      if (!tree.isText(n) && id.equals(tree.attribute(n, "id"))) {
        return styles.style(n);
      }
    }
    throw new AssertionError("no element with id " + id);
  }

  /** Returns the width in px of the element with id x; NaN for auto. */
  public float width() {
    return style("x").get(Property.WIDTH).resolve(1000);
  }
}
