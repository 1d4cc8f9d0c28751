package org.wpbminer.features.links;

import java.util.Arrays;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Running totals over a page's nodes, by which what a subtree or a stretch of the page holds is a
 * difference of two numbers; and where most of its long texts stand.
 */
final class PageOutline {

  /** Characters of a text outside links that is no label or date; of ideographs half as many. */
  private static final int LONG = 40;

  /** Share of the long texts that the element around the main text must hold. */
  private static final double MOST = 0.6;

  /** Siblings on each side of a node that are beside it. */
  private static final int SIBLINGS = 3;

  /** Characters of long texts that make a paragraph; more say no more. */
  private static final int ENOUGH = 400;

  /** Characters of a region: more are a part of the page, not a list with its cards. */
  private static final int MOST_OF_REGION = 5000;

  /** Share of a region's characters that stand in links. */
  private static final double LEAST_DENSITY = 0.35;

  /** Share of a region's characters that long texts outside links may have. */
  private static final double MOST_LONG = 0.3;

  /** Characters from here on are two columns wide. */
  static final char FIRST_WIDE = '\u2e80';

  final PageTree tree;

  /** Characters of texts before each node; one more entry than nodes. */
  private final int[] chars;

  /** Characters of long texts outside links before each node. */
  private final int[] longText;

  /** Characters of texts in links before each node. */
  private final int[] linkChars;

  private final int[] images;

  private final int[] siblingBefore;

  /**
   * Share of the characters in texts that begin with an ideograph or the like: how pages are made,
   * and how sure one can be of a list, differs between Chinese or Japanese sites and others.
   */
  final double wideShare;

  /** The smallest element with most of the long texts, the root if there are none. */
  final int main;

  /** Its last long text, {@link #main} if there is none. */
  final int mainEnd;

  PageOutline(PageTree tree) {
    this.tree = tree;
    int size = tree.size();
    chars = new int[size + 1];
    longText = new int[size + 1];
    images = new int[size + 1];
    siblingBefore = siblingsBefore(tree);
    linkChars = new int[size + 1];
    int wide = 0;
    for (int node = 0; node < size; node++) {
      boolean seen = tree.isSeenText(node);
      int own = seen ? tree.chars(node) : 0;
      boolean isLong = own >= LONG / 2 && !tree.inLink(node) && isLong(tree, node, own);
      chars[node + 1] = chars[node] + own;
      wide += own > 0 && beginsWide(tree.text(node)) ? own : 0;
      longText[node + 1] = longText[node] + (isLong ? own : 0);
      linkChars[node + 1] = linkChars[node] + (tree.inLink(node) ? own : 0);
      images[node + 1] = images[node] + (tree.tag(node).equals("img") ? 1 : 0);
    }
    wideShare = wide / Math.max(1.0, chars[size]);
    main = main();
    int end = main;
    for (int node = tree.subtreeEnd(main) - 1; node > main; node--) {
      if (longText[node + 1] > longText[node]) {
        end = node;
        break;
      }
    }
    mainEnd = end;
  }

  private static int[] siblingsBefore(PageTree tree) {
    int[] before = new int[tree.size()];
    int[] lastChild = new int[tree.size()];
    Arrays.fill(lastChild, PageTree.NONE);
    before[0] = PageTree.NONE;
    for (int node = 1; node < before.length; node++) {
      before[node] = lastChild[tree.parent(node)];
      lastChild[tree.parent(node)] = node;
    }
    return before;
  }

  private static boolean beginsWide(String text) {
    String begin = text.stripLeading();
    return !begin.isEmpty() && begin.charAt(0) >= FIRST_WIDE;
  }

  private static boolean isLong(PageTree tree, int node, int own) {
    if (own >= LONG) {
      return true;
    }
    String text = tree.text(node);
    int wide = 0;
    for (int i = 0; i < text.length(); i++) {
      wide += text.charAt(i) >= FIRST_WIDE ? 1 : 0;
    }
    return own + wide >= LONG;
  }

  private int main() {
    int at = 0;
    int all = longText(0);
    for (boolean deeper = all > 0; deeper; ) {
      deeper = false;
      for (int child = tree.firstChild(at);
          child != PageTree.NONE;
          child = tree.nextSibling(child)) {
        if (longText(child) >= MOST * all) {
          at = child;
          deeper = true;
          break;
        }
      }
    }
    return at;
  }

  /** Characters of long texts in a node. */
  int longText(int node) {
    return longText[tree.subtreeEnd(node)] - longText[node];
  }

  /** Whether a node is a long text outside links. */
  boolean isLongText(int node) {
    return tree.isText(node) && longText[node + 1] > longText[node];
  }

  /** Characters of long texts before a node. */
  int longTextBefore(int node) {
    return longText[node];
  }

  /** Characters of long texts in the nearest siblings of a node, of each up to {@link #ENOUGH}. */
  int longTextBeside(int node) {
    int parent = tree.parent(node);
    if (parent == PageTree.NONE) {
      return 0;
    }
    int sum = 0;
    int next = node;
    int before = node;
    for (int i = 0; i < SIBLINGS; i++) {
      next = next == PageTree.NONE ? next : tree.nextSibling(next);
      before = before == PageTree.NONE ? before : siblingBefore(before);
      sum += next == PageTree.NONE ? 0 : Math.min(ENOUGH, longText(next));
      sum += before == PageTree.NONE ? 0 : Math.min(ENOUGH, longText(before));
    }
    return sum;
  }

  /** The largest element around a node, or the node itself, that is mostly links. */
  int region(int node) {
    int at = node;
    while (tree.parent(at) > 0 && !tree.tag(tree.parent(at)).equals("body")) {
      int up = tree.parent(at);
      int chars = tree.chars(up);
      if (chars > MOST_OF_REGION
          || tree.linkTextChars(up) < LEAST_DENSITY * chars
          || longText(up) > MOST_LONG * chars) {
        break;
      }
      at = up;
    }
    return at;
  }

  /** The sibling before a node, {@link PageTree#NONE} of a first child. */
  int siblingBefore(int node) {
    return siblingBefore[node];
  }

  /** Characters between two nodes, negative if the second is before the first. */
  int chars(int from, int to) {
    return chars[to] - chars[from];
  }

  /** Characters in links between two nodes. */
  int linkChars(int from, int to) {
    return linkChars[to] - linkChars[from];
  }

  /** Images in a node. */
  int images(int node) {
    return images[tree.subtreeEnd(node)] - images[node];
  }
}
