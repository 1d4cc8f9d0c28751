package org.wpbminer.segmenter;

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
    String first = firstClass(tree, one);
    return first.equals(firstClass(tree, next))
        && (!first.isEmpty() || tag.equals("li") || tag.equals("dd") || tag.equals("article"));
  }

  /** Whether both have no class, or the same first one. */
  static boolean sameClass(PageTree tree, int a, int b) {
    return firstClass(tree, a).equals(firstClass(tree, b));
  }

  private static String firstClass(PageTree tree, int node) {
    String classes = tree.attribute(node, "class");
    if (classes == null) {
      return "";
    }
    String trimmed = classes.strip();
    int end = 0;
    while (end < trimmed.length() && !Characters.isSpace(trimmed.charAt(end))) {
      end++;
    }
    return trimmed.substring(0, end);
  }
}
