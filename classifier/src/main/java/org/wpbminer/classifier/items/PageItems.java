package org.wpbminer.classifier.items;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lists of a page and the pages before and after it.
 *
 * @param lists the lists in document order; empty if the page is not a list page
 * @param nextPage address of the page with the next items; null if the page links to none
 * @param previousPage address of the page with the previous items; null if the page links to none
 * @param total number of all items, also those of other pages, as the page states it; null if it
 *     states none
 * @param warning message if items were left out; null otherwise
 */
public record PageItems(
    List<ItemList> lists,
    @Nullable String nextPage,
    @Nullable String previousPage,
    @Nullable Integer total,
    @Nullable String warning)
    implements Serializable {

  public PageItems {
    lists = List.copyOf(lists);
  }
}
