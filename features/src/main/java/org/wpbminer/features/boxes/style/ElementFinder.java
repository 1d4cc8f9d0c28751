package org.wpbminer.features.boxes.style;

import java.util.List;
import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/** Finds elements of a page by CSS selectors. Not thread-safe. */
public final class ElementFinder {

  private final SelectorMatcher matcher;
  private final Set<String> names;

  /** Compiled selectors in order; can be used for any number of pages. */
  public static final class SelectorList {

    private final List<Selector> selectors;

    private SelectorList(List<Selector> selectors) {
      this.selectors = selectors;
    }

    /** Compiles a selector list such as {@code article.post, [itemprop=comment]}. */
    public static SelectorList of(String text) {
      List<Selector> compiled = new SelectorCompiler().compile(text);
      Arguments.refuse(compiled.isEmpty(), "'%s' is not a list of selectors", text);
      return new SelectorList(compiled);
    }

    public int size() {
      return selectors.size();
    }
  }

  public ElementFinder(PageTree tree) {
    Elements elements = new Elements(tree);
    matcher = new SelectorMatcher(elements);
    names = elements.names();
  }

  /** Returns whether the page has all tags, ids and classes of one of the selectors. */
  public boolean mayMatch(SelectorList list) {
    return list.selectors.stream().anyMatch(selector -> selector.mayMatch(names));
  }

  /**
   * Returns the index of the first selector that matches a node; the size of the list if none does.
   */
  public int first(SelectorList list, int node) {
    int i = matcher.tree.isText(node) ? list.size() : 0;
    while (i < list.size() && !matcher.matches(list.selectors.get(i), node)) {
      i++;
    }
    return i;
  }
}
