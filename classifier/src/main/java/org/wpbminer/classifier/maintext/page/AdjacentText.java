package org.wpbminer.classifier.maintext.page;

import org.wpbminer.segmenter.page.PageTree;

/** The texts that stand beside a node on its line, of the few nodes next to it. */
public final class AdjacentText {

  /** Nodes and elements beside a node that are looked at. */
  private static final int NEAR = 6;

  private AdjacentText() {}

  /** The nearest text before a node on its line; {@link PageTree#NONE} if none is near. */
  public static int before(PageTree tree, int node) {
    int least = Math.max(0, node - NEAR);
    int before = node - 1;
    while (before >= least && !tree.isSeenText(before) && !breaksLine(tree, before)) {
      before--;
    }
    boolean near = before >= least && tree.isSeenText(before);
    return near && isOnLine(tree, before, node) ? before : PageTree.NONE;
  }

  /** The same, where no blank parts the two; else {@link PageTree#NONE}. */
  public static int rightBefore(PageTree tree, int node) {
    int before = before(tree, node);
    return before != PageTree.NONE && isBlankless(tree, before, node) ? before : PageTree.NONE;
  }

  /** The nearest text behind a node on its line; {@link PageTree#NONE} if none is near. */
  public static int behind(PageTree tree, int node) {
    int from = tree.subtreeEnd(node);
    int end = Math.min(tree.size(), from + NEAR);
    int behind = from;
    while (behind < end && !tree.isSeenText(behind) && !breaksLine(tree, behind)) {
      behind++;
    }
    boolean near = behind < end && tree.isSeenText(behind);
    return near && isOnLine(tree, node, behind) ? behind : PageTree.NONE;
  }

  /** The same, where no blank parts the two; else {@link PageTree#NONE}. */
  public static int rightBehind(PageTree tree, int node) {
    int behind = behind(tree, node);
    return behind != PageTree.NONE && isBlankless(tree, tree.subtreeEnd(node) - 1, behind)
        ? behind
        : PageTree.NONE;
  }

  /** Whether readers see no blank before the nodes behind one up to another. */
  private static boolean isBlankless(PageTree tree, int from, int to) {
    int node = from + 1;
    while (node <= to && !tree.blankBefore(node)) {
      node++;
    }
    return node > to;
  }

  private static boolean breaksLine(PageTree tree, int node) {
    return tree.onOwnLines(node) || tree.tag(node).equals("br");
  }

  /** Whether no line ends between a node and what stands behind it. */
  private static boolean isOnLine(PageTree tree, int node, int behind) {
    int up = node;
    for (int i = 0; i <= NEAR && !tree.isWithin(behind, up) && !tree.onOwnLines(up); i++) {
      up = tree.parent(up);
    }
    return tree.isWithin(behind, up);
  }
}
