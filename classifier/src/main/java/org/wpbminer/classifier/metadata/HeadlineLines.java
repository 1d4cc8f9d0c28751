package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The short lines above and below a headline, where bylines and dates stand. The texts of a line's
 * elements are parted by {@code |}, so that a name and the date after it are not one.
 *
 * @param node the line's first text
 * @param text the line's texts; of a paragraph only the begin
 * @param whole whether it is all of the line
 */
record HeadlineLines(int node, String text, boolean whole) {

  /** Characters of a paragraph that a date may stand in: "Harrowmere, 3 May 2024 - The ferry". */
  private static final int DATELINE = 40;

  /** Nodes above the headline, and below it, that are looked at. */
  private static final int NODES_ABOVE = 60;

  private static final int NODES_BELOW = 500;

  /** A text of so many characters runs; after the second such, the article has begun. */
  private static final int RUNNING = 160;

  private static final int MOST_RUNNING = 2;

  /** Longer lines name no author. */
  private static final int MOST_CHARS = 300;

  static final char PARTING = '|';

  /** The lines around a headline, those below it first. */
  static List<HeadlineLines> around(PageTree tree, int headline) {
    int below = tree.subtreeEnd(headline);
    List<HeadlineLines> lines =
        new ArrayList<>(read(tree, below, Math.min(tree.size(), below + NODES_BELOW)));
    lines.addAll(read(tree, Math.max(0, headline - NODES_ABOVE), headline));
    return lines;
  }

  private static List<HeadlineLines> read(PageTree tree, int from, int to) {
    int running = 0;
    int end = from;
    while (end < to && running < MOST_RUNNING) {
      running += tree.isSeenText(end) && tree.textLength(end) >= RUNNING ? 1 : 0;
      end++;
    }
    return between(tree, from, end);
  }

  /** All lines between two nodes. */
  static List<HeadlineLines> between(PageTree tree, int from, int to) {
    List<HeadlineLines> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int first = from;
    int last = from - 1;
    for (int node = from; node < to; node++) {
      if (!tree.counts(node)) {
        node = tree.subtreeEnd(node) - 1;
      } else if (tree.isText(node)) {
        if (endsLine(tree, last, node)) {
          end(line, first, lines);
        }
        first = line.length() == 0 ? node : first;
        if (line.length() > 0) {
          line.append(' ').append(PARTING).append(' ');
        }
        line.append(tree.text(node), 0, Math.min(tree.textLength(node), MOST_CHARS + 1));
        last = node;
      }
    }
    end(line, first, lines);
    return lines;
  }

  /** Whether an element on lines of its own begins or ends between two texts. */
  private static boolean endsLine(PageTree tree, int before, int node) {
    for (int between = Math.max(0, before + 1); between < node; between++) {
      if (!tree.isText(between) && tree.onOwnLines(between)) {
        return true;
      }
    }
    return before >= 0
        && tree.nearestAncestor(before, tree.size(), tree::onOwnLines)
            != tree.nearestAncestor(node, tree.size(), tree::onOwnLines);
  }

  private static void end(StringBuilder line, int first, List<HeadlineLines> lines) {
    if (line.length() > 0) {
      boolean whole = line.length() <= MOST_CHARS;
      String text = whole ? line.toString() : line.substring(0, DATELINE);
      lines.add(new HeadlineLines(first, text, whole));
    }
    line.setLength(0);
  }
}
