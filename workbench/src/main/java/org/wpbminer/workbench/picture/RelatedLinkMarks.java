package org.wpbminer.workbench.picture;

import java.util.HashMap;
import java.util.Map;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/** The numbers of a page's related links, at the elements that they stand in. */
final class RelatedLinkMarks {

  private RelatedLinkMarks() {}

  /**
   * The number of each link that is one of {@link MinedPage#relatedLinks}, from 1, by its node; a
   * link that the page has twice has one number.
   *
   * @param baseUrl the page's address, or null
   */
  static Map<Integer, String> of(Page page, MinedPage mined, String baseUrl) {
    Map<String, String> numbers = new HashMap<>();
    for (MinedPage.RelatedLink link : mined.relatedLinks()) {
      numbers.put(link.href(), String.valueOf(numbers.size() + 1));
    }
    PageTree tree = page.tree();
    LinkResolver resolver = LinkResolver.of(baseUrl, page);
    Map<Integer, String> marks = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      String href = tree.tag(node).equals("a") ? tree.attribute(node, "href") : null;
      String number = href == null ? null : numbers.get(resolver.resolve(href));
      if (number != null) {
        marks.put(node, number);
      }
    }
    return marks;
  }
}
