package org.wpbminer.segmenter;

import org.wpbminer.segmenter.page.ElementNames;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/** Decides which nodes of a page are not split, for all nodes in one backward pass. */
final class Cohesion {

  /** Maximum number of {@code h1} elements that count as headlines; further ones are ignored. */
  private static final int MAX_HEADLINES = 3;

  private final PageTree tree;
  private final CohesiveSegmentationParameters parameters;

  /** Whether each element has a block-level descendant with text. */
  private final boolean[] hasLines;

  /**
   * Whether the children of each element are partly text and partly links, with enough characters
   * of both.
   */
  private final boolean[] mixed;

  /** Whether each element contains a headline and further text. */
  private final boolean[] overHeadline;

  /** Whether each element is a small item of a list. */
  private final boolean[] item;

  Cohesion(PageTree tree, CohesiveSegmentationParameters parameters) {
    this.tree = tree;
    this.parameters = parameters;
    this.hasLines = new boolean[tree.size()];
    this.mixed = new boolean[tree.size()];
    this.item = new boolean[tree.size()];
    this.overHeadline = new boolean[tree.size()];
    markHeadlines();
    // for each parent, its nearest child with text after the current node; 0 if absent
    int[] following = new int[tree.size()];
    int[] rich = new int[tree.size()];
    int[] poor = new int[tree.size()];
    for (int node = tree.size() - 1; node > 0; node--) {
      int chars = tree.chars(node);
      if (chars == 0) {
        continue;
      }
      mixed[node] |= rich[node] > parameters.floor() && poor[node] > parameters.floor();
      int up = tree.parent(node);
      int next = following[up];
      if (next > 0 && ItemList.areItems(tree, node, next, parameters.itemLimit())) {
        item[node] = true;
        item[next] = true;
      }
      following[up] = node;
      hasLines[up] |= hasLines[node] || tree.breaksLine(node);
      double links = (double) tree.linkTextChars(node) / chars;
      if (links > parameters.linkRich()) {
        rich[up] += chars;
      } else if (links < parameters.linkPoor()) {
        poor[up] += chars;
      } else if (chars > 4 * parameters.floor()) {
        mixed[up] = true;
      }
      if (chars == tree.chars(up)) {
        mixed[up] = mixed[node];
      }
    }
  }

  /** Marks the ancestors of headlines; they are split, to separate the headline from a byline. */
  private void markHeadlines() {
    int found = 0;
    int[] headlines = new int[MAX_HEADLINES];
    for (int node = 0; node < tree.size(); node++) {
      if (tree.tag(node).equals("h1") && tree.chars(node) > 0) {
        if (found == MAX_HEADLINES) {
          return;
        }
        headlines[found++] = node;
      }
    }
    for (int i = 0; i < found; i++) {
      for (int up = tree.parent(headlines[i]); up > 0; up = tree.parent(up)) {
        overHeadline[up] |= tree.chars(up) > tree.chars(headlines[i]);
      }
    }
  }

  /** Whether a node with text is not split. */
  boolean staysWhole(int node) {
    if (overHeadline[node]) {
      return false;
    }
    String tag = tree.tag(node);
    if (tree.isText(node)
        || tree.chars(node) < parameters.floor()
        || ElementNames.PARAGRAPHS.contains(tag)) {
      return true;
    }
    if (!hasLines[node] || item[node]) {
      return true;
    }
    double entropy = NodeDensities.of(tree, node).entropy();
    return entropy <= parameters.beta() || entropy <= parameters.alpha() && !mixed[node];
  }

  /** Recognises lists whose items are siblings with the same tag and class. */
  static final class ItemList {

    private ItemList() {}

    /** Whether two siblings are list items: small, with an item tag or the same tag and class. */
    static boolean areItems(PageTree tree, int one, int next, int limit) {
      String tag = tree.tag(one);
      if (tag == PageTree.TEXT || !tag.equals(tree.tag(next))) {
        return false;
      }
      if (tree.chars(one) >= limit || tree.chars(next) >= limit) {
        return false;
      }
      return sameClass(tree, one, next)
          && (!firstClass(tree, one).isEmpty()
              || tag.equals("li")
              || tag.equals("dd")
              || tag.equals("article"));
    }

    /** Whether two elements have the same first class, or neither has a class. */
    static boolean sameClass(PageTree tree, int a, int b) {
      return firstClass(tree, a).equals(firstClass(tree, b));
    }

    private static String firstClass(PageTree tree, int node) {
      String classes = tree.attribute(node, "class");
      if (classes == null) {
        return "";
      }
      int length = classes.length();
      int from = 0;
      while (from < length && Characters.isSpace(classes.charAt(from))) {
        from++;
      }
      int to = from;
      while (to < length && !Characters.isSpace(classes.charAt(to))) {
        to++;
      }
      return classes.substring(from, to);
    }
  }
}
