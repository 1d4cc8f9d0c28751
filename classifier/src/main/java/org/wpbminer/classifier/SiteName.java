package org.wpbminer.classifier;

import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.PageTree;

/** By what a page shows that a heading is its site's name. */
final class SiteName {

  /** What addresses of a site's first page end with. */
  private static final Set<String> HOME = Set.of("", "/", "./", "#");

  private static final Set<String> HEADS = Set.of("header", "nav");

  /** Elements around a heading that are looked at for a page's head. */
  private static final int STEPS = 12;

  /** Links beside a heading that are a menu. */
  private static final int FEWEST_LINKS = 3;

  private final PageTree tree;

  /** What {@link #name} says, once it is known. */
  private String name;

  SiteName(PageTree tree) {
    this.tree = tree;
  }

  /** The name that the page declares for those who link to it; empty if none. Linear. */
  String name() {
    if (name == null) {
      name =
          IntStream.range(0, tree.size())
              .filter(node -> tree.tag(node).equals("meta"))
              .filter(meta -> "og:site_name".equals(tree.attribute(meta, "property")))
              .mapToObj(meta -> tree.attribute(meta, "content"))
              .filter(content -> content != null)
              .findFirst()
              .orElse("");
    }
    return name;
  }

  /** Whether a heading stands in the page's head, with links to the site's other pages. */
  boolean isBesideMenu(int heading) {
    int up = tree.parent(heading);
    for (int i = 0; i < STEPS && up != PageTree.NONE; i++, up = tree.parent(up)) {
      if (HEADS.contains(tree.tag(up))) {
        return tree.links(up) >= FEWEST_LINKS;
      }
    }
    return false;
  }

  /** Whether a heading's first link, or the one around it, leads to an address without a path. */
  boolean leadsHome(int heading) {
    int link = tree.parent(heading);
    for (int node = heading; node < tree.subtreeEnd(heading) && !isLink(link); node++) {
      link = node;
    }
    if (!isLink(link)) {
      return false;
    }
    String href = tree.attribute(link, "href").strip();
    int host = href.indexOf("//");
    int path = host < 0 ? 0 : href.indexOf('/', host + 2);
    return path < 0 || HOME.contains(href.substring(path));
  }

  private boolean isLink(int node) {
    return tree.tag(node).equals("a") && tree.attribute(node, "href") != null;
  }
}
