package org.wpbminer.segmenter.page;

import java.util.HashMap;
import java.util.Map;

/**
 * XPaths of a tree's nodes, such as {@code /html[1]/body[1]/div[2]/text()[1]}. The children of a
 * node are counted when the path of one of them is first asked for, so that many paths of one tree
 * take linear time, and few take little. A name that is none in XPath, as one with a colon, stands
 * as {@code *[name()='x:y'][1]}. Text is counted as the tree has it: white space alone is none, and
 * a comment does not part it. For one thread.
 *
 * <p>A deep page, or one of long names, could make paths of hundreds of times its own size. Once
 * those that were asked for have 16 times the source's characters and a million more, further nodes
 * are told by their place among all nodes of their name on the page, {@code (//p)[17]}.
 */
public final class NodePaths {

  private static final int MOST_PER_CHAR = 16;
  private static final int MOST = 1_000_000;

  private final PageTree tree;

  /** Place among the like-named siblings, from 1; 0 where it has not been asked for. */
  private final int[] place;

  /** Place among all nodes of the name, from 1; null until it is asked for. */
  private int[] pagePlace;

  /** The parent that was last asked for, whose children are often asked for next, and its path. */
  private int lastParent = PageTree.NONE;

  private String pathOfLast = "";

  /** Characters that whole paths may still take. */
  private long left;

  public NodePaths(PageTree tree) {
    this.tree = tree;
    this.place = new int[tree.size()];
    this.place[0] = 1;
    this.left = MOST + (long) MOST_PER_CHAR * tree.source().length();
  }

  public String xpath(int node) {
    if (left <= 0) {
      return shortPath(node);
    }
    String path = wholePath(node);
    left -= path.length();
    return path;
  }

  private String wholePath(int node) {
    if (tree.parent(node) != lastParent) {
      lastParent = tree.parent(node);
      pathOfLast = path(lastParent);
    }
    StringBuilder path = new StringBuilder(pathOfLast.length() + 16).append(pathOfLast);
    step(node, path);
    return path.toString();
  }

  /** The path of a node, empty for none. */
  private String path(int node) {
    if (node == PageTree.NONE) {
      return "";
    }
    int[] ancestors = new int[tree.depth(node) + 1];
    for (int n = node, i = ancestors.length; n != PageTree.NONE; n = tree.parent(n)) {
      ancestors[--i] = n;
    }
    StringBuilder path = new StringBuilder();
    for (int n : ancestors) {
      step(n, path);
    }
    return path.toString();
  }

  private void step(int node, StringBuilder path) {
    if (place[node] == 0) {
      countChildren(tree.parent(node));
    }
    path.append('/').append(name(node)).append('[').append(place[node]).append(']');
  }

  private String shortPath(int node) {
    if (pagePlace == null) {
      Map<String, Integer> seen = new HashMap<>();
      pagePlace = new int[tree.size()];
      for (int n = 0; n < pagePlace.length; n++) {
        pagePlace[n] = seen.merge(tree.tag(n), 1, Integer::sum);
      }
    }
    return "(//" + name(node) + ")[" + pagePlace[node] + "]";
  }

  private String name(int node) {
    if (tree.isText(node)) {
      return "text()";
    }
    String tag = tree.tag(node);
    int plain = 0;
    while (plain < tag.length() && isPlain(tag.charAt(plain))) {
      plain++;
    }
    if (plain == tag.length()) {
      return tag;
    }
    char quote = tag.indexOf('\'') < 0 ? '\'' : '"';
    return "*[name()=" + quote + tag + quote + "]";
  }

  /** In other names XPath would see prefixes or operators. */
  private static boolean isPlain(char c) {
    return Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '.';
  }

  private void countChildren(int parent) {
    Map<String, Integer> seen = new HashMap<>();
    for (int n = tree.firstChild(parent); n != PageTree.NONE; n = tree.nextSibling(n)) {
      place[n] = seen.merge(tree.tag(n), 1, Integer::sum);
    }
  }
}
