package org.wpbminer.segmenter;

import org.wpbminer.segmenter.page.ElementNames;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/** Which nodes of a page stay whole. Mixture is found for all nodes in one pass from the end. */
final class Cohesion {

  /** A page with more first-order headings than this has no headline among them. */
  private static final int HEADLINES = 3;

  private final PageTree tree;
  private final CohesiveSegmentationParameters parameters;

  /** Whether an element has an element below it that begins a line and has text. */
  private final boolean[] hasLines;

  /**
   * Whether an element has children that are text and others that are links, both above a floor.
   */
  private final boolean[] mixed;

  /** Whether an element has the headline below it, and more text than that. */
  private final boolean[] overHeadline;

  /** Whether an element is a small item of a list. */
  private final boolean[] item;

  Cohesion(PageTree tree, CohesiveSegmentationParameters parameters) {
    this.tree = tree;
    this.parameters = parameters;
    this.hasLines = new boolean[tree.size()];
    this.mixed = new boolean[tree.size()];
    this.item = new boolean[tree.size()];
    this.overHeadline = new boolean[tree.size()];
    markHeadlines();
    // Of each parent, the child with text that the walk from the end met last.
    int[] behind = new int[tree.size()];
    int[] rich = new int[tree.size()];
    int[] poor = new int[tree.size()];
    for (int node = tree.size() - 1; node > 0; node--) {
      int chars = tree.chars(node);
      if (chars == 0) {
        continue;
      }
      mixed[node] |= rich[node] > parameters.floor() && poor[node] > parameters.floor();
      int up = tree.parent(node);
      int next = behind[up];
      if (next > 0 && ItemList.areItems(tree, node, next, parameters.itemLimit())) {
        item[node] = true;
        item[next] = true;
      }
      behind[up] = node;
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

  /** Marks what is around headlines: there byline and breadcrumbs stand beside them. */
  private void markHeadlines() {
    int found = 0;
    int[] headlines = new int[HEADLINES];
    for (int node = 0; node < tree.size(); node++) {
      if (tree.tag(node).equals("h1") && tree.chars(node) > 0) {
        if (found == HEADLINES) {
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

  /** Whether the node, which has text, is not to be cut. */
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

  /** Lists whose items are elements of any name: siblings of one name and class. */
  static final class ItemList {

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
          && (!firstClass(tree, one).isEmpty()
              || tag.equals("li")
              || tag.equals("dd")
              || tag.equals("article"));
    }

    /** Whether both have no class, or the same first one. */
    static boolean sameClass(PageTree tree, int a, int b) {
      return firstClass(tree, a).equals(firstClass(tree, b));
    }

    private static String firstClass(PageTree tree, int node) {
      String classes = tree.attribute(node, "class");
      int length = classes == null ? 0 : classes.length();
      int from = 0;
      while (from < length && Characters.isSpace(classes.charAt(from))) {
        from++;
      }
      int to = from;
      while (to < length && !Characters.isSpace(classes.charAt(to))) {
        to++;
      }
      return length == 0 ? "" : classes.substring(from, to);
    }
  }
}
