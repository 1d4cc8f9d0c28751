package org.wpbminer.features.links;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Numeric properties of each link of a page. They are stored as prefix sums over the links in
 * document order, so that a mean over the links of an element takes constant time.
 */
final class AnchorMeasures {

  /** Names of the measures; they are parts of feature names. */
  static final List<String> NAMES =
      List.of(
          "Width",
          "Image",
          "InHeading",
          "Empty",
          "TitleWords",
          "LikeTitle",
          "LikeText",
          "RareOfTitle",
          "RareOfText",
          "RareOfKeywords");

  /** Number of measures, the first ones, whose mean over the region around a group is a feature. */
  static final int OF_REGION = 5;

  /** Index of the measure for the width of the link text, which is a logarithm. */
  static final int WIDTH = 0;

  /** Indices of the similarity of a link's words to the title and to the main text of the page. */
  static final int LIKE_TITLE = 5;

  static final int LIKE_TEXT = 6;

  /** Number of ancestors of a link that are searched for a heading. */
  private static final int MAX_ELEMENTS_AROUND = 3;

  /** Number of descendants of a link that are searched for a heading. */
  private static final int MAX_NODES = 300;

  /** Maximum number of links whose words form one text in {@link #likeness}. */
  private static final int MAX_LINKS = 60;

  private static final int MAX_WORDS = 60;

  private final PageTree tree;
  private final Lines lines;
  private final PageOutline outline;

  private final int[] anchors;

  /** [m][i]: sum of measure m over the first i links. */
  private final double[][] totals;

  /** For each node and the end of the tree, the number of links before it. */
  private final int[] before;

  /** The address of each link as written in the page. */
  private final String[] targets;

  /** For each link the number of links with the same address, including the link itself. */
  private final int[] sameTarget;

  /** For each word of the vocabulary whether the title contains it. */
  private final boolean[] inTitle;

  final PageTopic topic;

  /** For each link the numbers of the distinct stems of its words, from {@link #topic}. */
  private final int[][] stems;

  /** Maximum over the groups of {@link #LIKE_TEXT}, averaged over the links of a group. */
  private final double mostLikeText;

  AnchorMeasures(PageOutline outline, List<AnchorGroup> groups, DocumentFrequencies frequencies) {
    this.tree = outline.tree;
    this.lines = outline.reading.lines();
    this.outline = outline;
    this.anchors =
        groups.stream().flatMapToInt(group -> Arrays.stream(group.anchors())).sorted().toArray();
    this.before = new int[tree.size() + 1];
    for (int node = 0, i = 0; node < before.length; node++) {
      before[node] = i;
      i += i < anchors.length && anchors[i] == node ? 1 : 0;
    }
    this.targets = new String[anchors.length];
    this.sameTarget = new int[anchors.length];
    this.totals = new double[NAMES.size()][anchors.length + 1];
    this.topic = new PageTopic(outline.reading, outline, frequencies);
    this.stems = new int[anchors.length][];
    this.inTitle = new boolean[outline.reading.vocabulary().size()];
    for (int word : outline.reading.likeness().title()) {
      inTitle[word] = true;
    }
    for (int i = 0; i < anchors.length; i++) {
      targets[i] = tree.href(anchors[i]).strip();
      double[] own = measure(i);
      for (int m = 0; m < totals.length; m++) {
        totals[m][i + 1] = totals[m][i] + own[m];
      }
    }
    Map<String, Integer> counts = new HashMap<>();
    for (String target : targets) {
      counts.merge(target, 1, Integer::sum);
    }
    Arrays.setAll(sameTarget, i -> counts.get(targets[i]));
    this.mostLikeText =
        groups.stream().mapToDouble(group -> mean(group, LIKE_TEXT)).max().orElse(0);
  }

  private double[] measure(int place) {
    int anchor = anchors[place];
    int piece = lines.pieceAt(anchor);
    int endPiece = lines.pieceAt(tree.subtreeEnd(anchor));
    int width = width(lines.pieceStart(piece), lines.pieceStart(endPiece));
    int first = lines.firstWordOfPiece(piece);
    int end = Math.min(lines.firstWordOfPiece(endPiece), first + MAX_WORDS);
    int known = 0;
    for (int i = first; i < end; i++) {
      known += inTitle[lines.word(i)] ? 1 : 0;
    }
    topic.read(first, end);
    stems[place] = topic.stems();
    PageTopic.Likeness like = topic.compare();
    return new double[] {
      Math.log1p(width),
      outline.hasImage(anchor) ? 1 : 0,
      isHeading(anchor) ? 1 : 0,
      width == 0 ? 1 : 0,
      end == first ? 0 : known / (double) (end - first),
      like.title(),
      like.text(),
      like.rareOfTitle() ? 1 : 0,
      like.rareOfText() ? 1 : 0,
      like.rareOfKeywords() ? 1 : 0
    };
  }

  /** Whether a link contains a heading, or is in one. */
  private boolean isHeading(int anchor) {
    boolean found =
        tree.nearestAncestor(anchor, MAX_ELEMENTS_AROUND, tree::isHeading) != PageTree.NONE;
    int end = Math.min(tree.subtreeEnd(anchor), anchor + MAX_NODES);
    for (int node = anchor; node < end && !found; node++) {
      found = tree.isHeading(node);
    }
    return found;
  }

  /** Returns the width in columns of a range of characters, without its spaces. */
  private int width(int from, int to) {
    int width = 0;
    for (int i = from; i < to; i++) {
      char c = lines.charAt(i);
      width += c == ' ' ? 0 : c >= PageOutline.FIRST_WIDE ? 2 : 1;
    }
    return width;
  }

  /** Returns the address of the i-th link as written in the page. */
  String target(int i) {
    return targets[i];
  }

  /** Whether another link of the page has the same address as the i-th link. */
  boolean isElsewhere(int i) {
    return sameTarget[i] > 1;
  }

  /** Returns measure m of the i-th link. */
  double of(int i, int m) {
    return totals[m][i + 1] - totals[m][i];
  }

  /** Returns the mean of measure m over the links of a group. */
  double mean(AnchorGroup group, int m) {
    double sum = 0;
    for (int anchor : group.anchors()) {
      sum += of(place(anchor), m);
    }
    return sum / group.size();
  }

  /** Returns the similarity of all words of a group's links to the topic of the page. */
  PageTopic.Likeness likeness(AnchorGroup group) {
    for (int i = 0; i < Math.min(MAX_LINKS, group.size()); i++) {
      topic.read(stems[place(group.anchors()[i])]);
    }
    return topic.compare();
  }

  double mostLikeText() {
    return mostLikeText;
  }

  /** Returns the number of links in an element that belong to any group. */
  int count(int node) {
    return place(tree.subtreeEnd(node)) - place(node);
  }

  /** Returns the mean of measure m over the links in an element; 0 if the element has no links. */
  double mean(int node, int m) {
    int from = place(node);
    int to = place(tree.subtreeEnd(node));
    return to == from ? 0 : (totals[m][to] - totals[m][from]) / (to - from);
  }

  /** Returns the number of links before a node; for a link this is its index. */
  int place(int node) {
    return before[node];
  }
}
