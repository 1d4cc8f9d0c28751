package org.wpbminer.workbench.picture;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.label.BlockLabel;
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
  static Map<Integer, String> of(Page page, MinedPage mined, String baseUrl, List<int[]> nodes) {
    Map<String, Integer> numbers = new HashMap<>();
    for (MinedPage.Link link : mined.relatedLinks()) {
      numbers.put(link.href(), numbers.size() + 1);
    }
    PageTree tree = page.tree();
    LinkResolver resolver = LinkResolver.of(baseUrl, page);
    Map<Integer, String> marks = new HashMap<>();
    for (int b = 0; b < nodes.size(); b++) {
      if (mined.blocks().get(b).label() == BlockLabel.RELATED_LINK) {
        for (int root : nodes.get(b)) {
          for (int node = root; node < tree.subtreeEnd(root); node++) {
            mark(tree, node, resolver, numbers, marks);
          }
          int around = tree.nearestAncestor(root, tree.depth(root), up -> isLink(tree, up));
          if (around != PageTree.NONE) {
            mark(tree, around, resolver, numbers, marks);
          }
        }
      }
    }
    return marks;
  }

  private static boolean isLink(PageTree tree, int node) {
    return tree.tag(node).equals("a") && tree.attribute(node, "href") != null;
  }

  private static void mark(
      PageTree tree,
      int node,
      LinkResolver resolver,
      Map<String, Integer> numbers,
      Map<Integer, String> marks) {
    if (isLink(tree, node)) {
      Integer number = numbers.get(resolver.resolve(tree.attribute(node, "href")));
      if (number != null) {
        marks.put(node, String.valueOf(number));
      }
    }
  }
}
