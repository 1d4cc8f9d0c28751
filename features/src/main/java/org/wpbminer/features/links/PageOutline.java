package org.wpbminer.features.links;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.TextTotals;
import org.wpbminer.segmenter.page.PageTree;

/** Counts of characters, running text and images by node, and the element of the main text. */
final class PageOutline {

  /**
   * Minimum width in columns of a text node outside links that counts as running text. It is half
   * of {@link Lines#MIN_RUNNING_COLUMNS}, because paragraphs beside a list are often short.
   */
  private static final int MIN_RUNNING_COLUMNS = 40;

  /** The first character that is two columns wide. */
  static final char FIRST_WIDE = '\u2e80';

  private static final char FIRST_HAN = '\u3400';
  private static final char LAST_HAN = '\u9fff';

  /** Minimum share of the page's running text in the main element. */
  private static final double MIN_MAIN_SHARE = 0.6;

  /** Number of siblings on each side of a node that count as beside it. */
  private static final int SIBLINGS = 3;

  /** Maximum number of characters of running text counted per sibling, about one paragraph. */
  private static final int MAX_SIBLING_CHARS = 400;

  /** Maximum number of characters of a {@link #region}; larger elements are parts of the page. */
  private static final int MAX_REGION_CHARS = 5_000;

  /** Minimum share of a region's characters that are in links. */
  private static final double MIN_LINK_SHARE = 0.35;

  /** Maximum share of a region's characters that are running text. */
  private static final double MAX_RUNNING_SHARE = 0.3;

  final PageReading reading;
  final PageTree tree;

  final TextTotals totals;
  private final Lines lines;

  /** For each piece of {@link Lines} the number of characters of running text before it. */
  private final int[] runningBefore;

  private final int[] images;

  private final int[] siblingBefore;

  /** Share of characters that are Han; it identifies Chinese pages. */
  final double hanShare;

  /** The smallest element with most of the running text; the root if absent. */
  final int main;

  /** The last text node of running text in {@link #main}; {@link #main} itself if absent. */
  final int mainEnd;

  PageOutline(PageReading reading) {
    this.reading = reading;
    this.tree = reading.tree();
    this.lines = reading.lines();
    this.totals = reading.totals();
    this.images = reading.elements("img");
    this.siblingBefore = siblingsBefore(tree);
    this.runningBefore = new int[lines.firstPiece(lines.size()) + 1];
    for (int piece = 0; piece + 1 < runningBefore.length; piece++) {
      int chars = tree.chars(lines.pieceNode(piece));
      boolean isRunning = !lines.isLinked(piece) && columns(piece, chars) >= MIN_RUNNING_COLUMNS;
      runningBefore[piece + 1] = runningBefore[piece] + (isRunning ? chars : 0);
    }
    int han = 0;
    int end = lines.size() == 0 ? 0 : lines.end(lines.size() - 1);
    for (int i = 0; i < end; i++) {
      han += lines.charAt(i) >= FIRST_HAN && lines.charAt(i) <= LAST_HAN ? 1 : 0;
    }
    this.hanShare = han / Math.max(1.0, totals.chars(0, tree.size()));
    this.main = main();
    int first = lines.pieceAt(main);
    int last = lines.pieceAt(tree.subtreeEnd(main)) - 1;
    while (last >= first && !isRunning(last)) {
      last--;
    }
    this.mainEnd = last >= first ? lines.pieceNode(last) : main;
  }

  private int columns(int piece, int chars) {
    int columns = chars;
    for (int i = lines.pieceStart(piece); i < lines.pieceEnd(piece); i++) {
      columns += lines.charAt(i) >= FIRST_WIDE ? 1 : 0;
    }
    return columns;
  }

  private int running(int from, int to) {
    return runningBefore[lines.pieceAt(to)] - runningBefore[lines.pieceAt(from)];
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

  private int main() {
    double min = Math.max(1, MIN_MAIN_SHARE * runningChars(0));
    int at = 0;
    for (int child = tree.firstChild(at); child != PageTree.NONE; ) {
      boolean isMain = runningChars(child) >= min;
      at = isMain ? child : at;
      child = isMain ? tree.firstChild(child) : tree.nextSibling(child);
    }
    return at;
  }

  /** Returns the number of characters of running text in a node. */
  int runningChars(int node) {
    return running(node, tree.subtreeEnd(node));
  }

  /** Whether a piece of a line is running text outside links. */
  boolean isRunning(int piece) {
    return runningBefore[piece + 1] > runningBefore[piece];
  }

  /** Returns the number of characters of running text before a node. */
  int runningCharsBefore(int node) {
    return running(0, node);
  }

  /**
   * Returns the number of characters of running text in the nearest siblings, limited per sibling.
   */
  int runningCharsBeside(int node) {
    return runningCharsBeside(node, tree::nextSibling)
        + runningCharsBeside(node, this::siblingBefore);
  }

  private int runningCharsBeside(int node, IntUnaryOperator next) {
    int sum = 0;
    int sibling = next.applyAsInt(node);
    for (int i = 0; i < SIBLINGS && sibling != PageTree.NONE; i++) {
      sum += Math.min(MAX_SIBLING_CHARS, runningChars(sibling));
      sibling = next.applyAsInt(sibling);
    }
    return sum;
  }

  /**
   * Returns the largest element around a node that consists mostly of links, or the node itself.
   */
  int region(int node) {
    int at = node;
    while (tree.parent(at) > 0 && !tree.tag(tree.parent(at)).equals("body")) {
      int up = tree.parent(at);
      int chars = tree.chars(up);
      if (chars > MAX_REGION_CHARS
          || tree.linkTextChars(up) < MIN_LINK_SHARE * chars
          || runningChars(up) > MAX_RUNNING_SHARE * chars) {
        break;
      }
      at = up;
    }
    return at;
  }

  /** Returns the previous sibling of a node, {@link PageTree#NONE} for a first child. */
  int siblingBefore(int node) {
    return siblingBefore[node];
  }

  boolean hasImage(int node) {
    int index = Arrays.binarySearch(images, node);
    int first = index < 0 ? -index - 1 : index;
    return first < images.length && images[first] < tree.subtreeEnd(node);
  }
}
