package org.wpbminer.segmenter.page;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * XPaths of the nodes of a tree, for example {@code /html[1]/body[1]/div[2]/text()[1]}. The
 * children of a node are counted when the path of one of them is first requested, so that all paths
 * of a tree take linear time together. A tag that is not valid in XPath, for example one with a
 * colon, is written as {@code *[name()='x:y'][1]}. Text nodes are counted as in the tree:
 * whitespace alone is not a node, and comments do not split text. Not thread-safe.
 *
 * <p>The paths of a deep page, or of one with long tags, could be hundreds of times as long as the
 * page. When the requested paths have 16 times the characters of the source plus a million, further
 * nodes get a short path: their index among all nodes of the page with the same tag, {@code
 * (//p)[17]}.
 */
public final class NodePaths {

  private static final int MAX_CHARS_PER_SOURCE_CHAR = 16;
  private static final int MAX_MORE_CHARS = 1_000_000;

  private final PageTree tree;

  /** Index among the siblings with the same tag, from 1; 0 if not yet computed. */
  private final int[] place;

  /** The node whose children's paths begin with {@link #above}. */
  private int parent = PageTree.NONE;

  private String above = "";

  /** Index among all nodes with the tag, from 1; null if not yet computed. */
  private int @Nullable [] pagePlace;

  /** Number of characters that may still be used for long paths. */
  private long left;

  public NodePaths(PageTree tree) {
    this.tree = tree;
    this.place = new int[tree.size()];
    this.place[0] = 1;
    this.left = MAX_MORE_CHARS + (long) MAX_CHARS_PER_SOURCE_CHAR * tree.source().length();
  }

  public String xpath(int node) {
    if (left <= 0) {
      return shortPath(node);
    }
    if (tree.parent(node) != parent) {
      parent = tree.parent(node);
      above = parent == PageTree.NONE ? "" : pathOf(parent);
    }
    StringBuilder path = new StringBuilder(above);
    step(node, path);
    left -= path.length();
    return path.toString();
  }

  private String pathOf(int node) {
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
    if (isName(tag)) {
      return tag;
    }
    char quote = tag.indexOf('\'') < 0 ? '\'' : '"';
    return "*[name()=" + quote + tag + quote + "]";
  }

  /** Whether a tag is a name in XPath, which takes a colon for the end of a prefix. */
  private static boolean isName(String tag) {
    int i = 0;
    while (i < tag.length()
        && (Character.isLetterOrDigit(tag.charAt(i)) || "-_.".indexOf(tag.charAt(i)) >= 0)) {
      i++;
    }
    return i == tag.length();
  }

  private void countChildren(int parent) {
    Map<String, Integer> seen = new HashMap<>();
    for (int n = tree.firstChild(parent); n != PageTree.NONE; n = tree.nextSibling(n)) {
      place[n] = seen.merge(tree.tag(n), 1, Integer::sum);
    }
  }
}
