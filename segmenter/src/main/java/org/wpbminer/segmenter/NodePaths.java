package org.wpbminer.segmenter;

import java.util.HashMap;
import java.util.Map;

/**
 * XPaths of a tree's nodes, such as {@code /html[1]/body[1]/div[2]/text()[1]}. The children of a
 * node are counted when the path of one of them is first asked for, so that many paths of one tree
 * take linear time, and few take little. Text is counted as the tree has it: white space alone is
 * none, and a comment does not part it. For one thread.
 */
public final class NodePaths {

  private final PageTree tree;

  /** Place among the like-named siblings, from 1; 0 where it has not been asked for. */
  private final int[] place;

  /** The paths of one tree. */
  public NodePaths(PageTree tree) {
    this.tree = tree;
    this.place = new int[tree.size()];
    this.place[0] = 1;
  }

  /** The path of a node. */
  public String xpath(int node) {
    int[] ancestors = new int[tree.depth(node) + 1];
    for (int n = node, i = ancestors.length; n != PageTree.NONE; n = tree.parent(n)) {
      ancestors[--i] = n;
    }
    StringBuilder path = new StringBuilder();
    for (int n : ancestors) {
      if (place[n] == 0) {
        countChildren(tree.parent(n));
      }
      path.append('/').append(tree.isText(n) ? "text()" : tree.tag(n));
      path.append('[').append(place[n]).append(']');
    }
    return path.toString();
  }

  private void countChildren(int parent) {
    Map<String, Integer> seen = new HashMap<>();
    for (int n = tree.firstChild(parent); n != PageTree.NONE; n = tree.nextSibling(n)) {
      place[n] = seen.merge(tree.tag(n), 1, Integer::sum);
    }
  }
}
