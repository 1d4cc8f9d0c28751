package org.wpbminer.segmenter.cohesive;

import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/** Lists whose items are elements of any name: siblings of one name and class. */
final class ItemList {

  private ItemList() {}

  /**
   * Whether two siblings are items of one list: small elements of one name that have a class in
   * common, or are items by their name.
   */
  static boolean areItems(PageTree tree, int one, int next, int limit) {
    String tag = tree.tag(one);
    if (tag == PageTree.TEXT || !tag.equals(tree.tag(next))) {
      return false;
    }
    if (tree.chars(one) >= limit || tree.chars(next) >= limit) {
      return false;
    }
    return sameClass(tree, one, next)
        && (hasClass(tree, one) || tag.equals("li") || tag.equals("dd") || tag.equals("article"));
  }

  /** Whether both have no class, or the same first one. */
  static boolean sameClass(PageTree tree, int a, int b) {
    String one = classes(tree, a);
    String other = classes(tree, b);
    int from = begin(one);
    int otherFrom = begin(other);
    int length = end(one, from) - from;
    return length == end(other, otherFrom) - otherFrom
        && one.regionMatches(from, other, otherFrom, length);
  }

  private static boolean hasClass(PageTree tree, int node) {
    String classes = classes(tree, node);
    return begin(classes) < classes.length();
  }

  private static String classes(PageTree tree, int node) {
    String classes = tree.attribute(node, "class");
    return classes == null ? "" : classes;
  }

  private static int begin(String classes) {
    int at = 0;
    while (at < classes.length() && Characters.isSpace(classes.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int end(String classes, int from) {
    int at = from;
    while (at < classes.length() && !Characters.isSpace(classes.charAt(at))) {
      at++;
    }
    return at;
  }
}
