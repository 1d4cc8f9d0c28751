package org.wpbminer.segmenter;

import java.util.HashMap;
import java.util.Map;

/**
 * XPaths of a tree's nodes, such as {@code /html[1]/body[1]/div[2]/text()[1]}. The places among
 * like-named siblings are counted once for the whole tree, in linear time.
 */
public final class NodePaths {

  private final PageTree tree;
  private final int[] place;

  /** The paths of one tree. */
  public NodePaths(PageTree tree) {
    this.tree = tree;
    this.place = new int[tree.size()];
    Map<Sibling, Integer> seen = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      place[node] = seen.merge(new Sibling(tree.parent(node), tree.tag(node)), 1, Integer::sum);
    }
  }

  /** The path of a node. */
  public String xpath(int node) {
    int[] ancestors = new int[tree.depth(node) + 1];
    for (int n = node, i = ancestors.length; n != PageTree.NONE; n = tree.parent(n)) {
      ancestors[--i] = n;
    }
    StringBuilder path = new StringBuilder();
    for (int n : ancestors) {
      path.append('/').append(tree.isText(n) ? "text()" : tree.tag(n));
      path.append('[').append(place[n]).append(']');
    }
    return path.toString();
  }

  private record Sibling(int parent, String tag) {}
}
