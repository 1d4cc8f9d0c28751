package org.wpbminer.features.boxes.style;

import java.util.List;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/** Finds a page's elements by selectors, as its style sheets do. For one thread. */
public final class ElementFinder {

  private final SelectorMatcher matcher;

  /** Selectors in the order in which they were written. One serves every page. */
  public static final class SelectorList {

    private final List<Selector> selectors;

    private SelectorList(List<Selector> selectors) {
      this.selectors = selectors;
    }

    /** Compiles a list, such as {@code article.post, [itemprop=comment]}. */
    public static SelectorList of(String text) {
      List<Selector> compiled = new SelectorCompiler().compile(text);
      Arguments.refuse(compiled.isEmpty(), "'%s' is no list of selectors", text);
      return new SelectorList(compiled);
    }

    /** Number of selectors. */
    public int size() {
      return selectors.size();
    }
  }

  public ElementFinder(PageTree tree) {
    matcher = new SelectorMatcher(new Elements(tree));
  }

  /** Number of the first selector of a list that a node matches; the list's size if none does. */
  public int first(SelectorList list, int node) {
    int i = matcher.tree.isText(node) ? list.size() : 0;
    while (i < list.size() && !matcher.matches(list.selectors.get(i), node)) {
      i++;
    }
    return i;
  }
}
