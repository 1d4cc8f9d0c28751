package org.wpbminer.features.links;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.features.TextWords;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What each link of a page is like, as running totals over the links in document order: the mean
 * over a group, or over all links of an element, takes one look.
 */
final class AnchorMeasures {

  /** Measures of a link; the names of what is made of them. */
  static final List<String> NAMES = List.of("Width", "Image", "InHeading", "Empty", "TitleWords");

  /** Of {@link #NAMES}: logarithm of the text's width. */
  static final int WIDTH = 0;

  /** Elements around a link that may be a heading. */
  private static final int AROUND = 3;

  /** Nodes of a link that are looked at. */
  private static final int MOST_NODES = 300;

  private static final int MOST_WORDS = 30;
  private static final int MOST_CHARS = 200;

  private final PageTree tree;
  private final PageOutline outline;

  /** Ascending. */
  private final int[] anchors;

  /** [m][i]: measure m of the links before the ith, summed. */
  private final double[][] totals;

  /** Of each link its address as the page wrote it. */
  private final String[] targets;

  /** Of each link how many links of the page have its address. */
  private final int[] sameTarget;

  private final Set<Integer> titleWords = new HashSet<>();

  AnchorMeasures(PageOutline outline, List<AnchorGroup> groups, String title) {
    this.tree = outline.tree;
    this.outline = outline;
    this.anchors =
        groups.stream().flatMapToInt(group -> Arrays.stream(group.anchors())).sorted().toArray();
    this.targets = new String[anchors.length];
    this.sameTarget = new int[anchors.length];
    this.totals = new double[NAMES.size()][anchors.length + 1];
    TextWords.read(title, MOST_CHARS, MOST_WORDS, titleWords::add);
    for (int i = 0; i < anchors.length; i++) {
      double[] own = measure(anchors[i]);
      for (int m = 0; m < own.length; m++) {
        totals[m][i + 1] = totals[m][i] + own[m];
      }
      targets[i] = tree.attribute(anchors[i], "href").strip();
    }
    Map<String, Integer> counts = new HashMap<>();
    for (String target : targets) {
      counts.merge(target, 1, Integer::sum);
    }
    Arrays.setAll(sameTarget, i -> counts.get(targets[i]));
  }

  private double[] measure(int anchor) {
    int width = 0;
    int[] words = {0, 0};
    boolean inHeading = tree.nearestAncestor(anchor, AROUND, tree::isHeading) != PageTree.NONE;
    int end = Math.min(tree.subtreeEnd(anchor), anchor + MOST_NODES);
    for (int node = anchor; node < end; node++) {
      inHeading |= tree.isHeading(node);
      if (tree.isSeenText(node)) {
        String text = tree.text(node);
        width += width(text);
        TextWords.read(
            text,
            MOST_CHARS,
            MOST_WORDS,
            word -> {
              words[0]++;
              words[1] += titleWords.contains(word) ? 1 : 0;
            });
      }
    }
    return new double[] {
      Math.log1p(width),
      outline.images(anchor) > 0 ? 1 : 0,
      inHeading ? 1 : 0,
      width == 0 ? 1 : 0,
      words[0] == 0 ? 0 : words[1] / (double) words[0]
    };
  }

  private static int width(String text) {
    int width = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      width += Character.isWhitespace(c) ? 0 : c >= PageOutline.FIRST_WIDE ? 2 : 1;
    }
    return width;
  }

  /** The address of the ith link as the page wrote it. */
  String target(int i) {
    return targets[i];
  }

  /** Whether another link of the page has the ith one's address. */
  boolean isElsewhere(int i) {
    return sameTarget[i] > 1;
  }

  /** Measure m of the ith link. */
  double of(int i, int m) {
    return totals[m][i + 1] - totals[m][i];
  }

  /** Number of links in an element that are in a group. */
  int count(int node) {
    return place(tree.subtreeEnd(node)) - place(node);
  }

  /** Mean of measure m over the links in an element; 0 if there are none. */
  double mean(int node, int m) {
    int from = place(node);
    int to = place(tree.subtreeEnd(node));
    return to == from ? 0 : (totals[m][to] - totals[m][from]) / (to - from);
  }

  /** Number of links before a node; of a link, its number. */
  int place(int node) {
    int i = Arrays.binarySearch(anchors, node);
    return i < 0 ? -i - 1 : i;
  }
}
