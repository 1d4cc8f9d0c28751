package org.wpbminer.classifier.maintext.page;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/** Where in a page's tree its main text stands, and where it begins to run. */
public final class MainTextNodes {

  /** Characters of a text, but for white space, from which on it is running text. */
  private static final int RUNNING = 60;

  /** A longer {@code h1} is no heading but an end tag forgotten. */
  public static final int LONGEST_HEADING = 300;

  private final MainTextView view;
  private final PageTree tree;

  /** In document order; none lies in another. */
  private final int[] roots;

  /** Of a main text; what is left out of it later is seen. */
  public MainTextNodes(MainTextView view) {
    this.view = view;
    this.tree = view.tree();
    this.roots = view.blocks().stream().flatMapToInt(Block::stream).sorted().toArray();
  }

  /** The node after the last of the main text's. */
  public int end() {
    return tree.subtreeEnd(roots[roots.length - 1]);
  }

  /** Whether a node is of the main text, or has some of it below it. */
  public boolean touches(int node) {
    int found = Arrays.binarySearch(roots, node);
    int next = found < 0 ? -found - 1 : found;
    return next < roots.length && tree.isWithin(roots[next], node)
        || next > 0 && tree.isWithin(node, roots[next - 1]);
  }

  /** The first text that runs, or heading: the tree's size if there is neither. Linear. */
  public int begin() {
    return begin(0, false);
  }

  /**
   * The first text that runs and is no heading's; the tree's size if there is none. Linear.
   *
   * @param passed characters that may run before it
   */
  public int runningBegin(int passed) {
    return begin(passed, true);
  }

  private int begin(int passed, boolean passHeadings) {
    int left = passed;
    for (int root : roots) {
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        boolean heading = tree.isHeading(node) && isShown(view, node);
        if (heading && !passHeadings) {
          return node;
        }
        if (heading || view.isLeftOut(node) || !tree.counts(node)) {
          node = tree.subtreeEnd(node) - 1;
        } else if (tree.isText(node) && tree.textChars(node) >= RUNNING) {
          left -= tree.textChars(node);
          if (left < 0) {
            return node;
          }
        }
      }
    }
    return tree.size();
  }

  /**
   * Goes through the elements between two nodes: what was dropped there parts the two as it would
   * if its text were there.
   */
  public static void between(PageTree tree, int from, int to, IntConsumer element) {
    for (int node = from; node < to; node++) {
      if (!tree.counts(node)) {
        node = tree.subtreeEnd(node) - 1;
      } else if (!tree.isText(node)) {
        element.accept(node);
      }
    }
  }

  /** Whether an element counts, is not passed over, and has the text of a heading. */
  public static boolean isShown(MainTextView view, int node) {
    PageTree tree = view.tree();
    return tree.counts(node)
        && !view.isLeftOut(node)
        && tree.chars(node) > 0
        && tree.chars(node) <= LONGEST_HEADING;
  }
}
