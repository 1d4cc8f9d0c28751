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

  /** So many of them, the first, are features of the region too. */
  static final int OF_REGION = 5;

  /** Of {@link #NAMES}: logarithm of the text's width. */
  static final int WIDTH = 0;

  /** Of {@link #NAMES}: how like its words are to the title's and the main text's. */
  static final int LIKE_TITLE = 5;

  static final int LIKE_TEXT = 6;

  /** Elements around a link that may be a heading. */
  private static final int AROUND = 3;

  /** Nodes of a link that are looked at. */
  private static final int MOST_NODES = 300;

  /** Links of a group whose words are taken together. */
  private static final int MOST_LINKS = 60;

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

  final PageTopic topic;

  /** Of each link its words, each once, as {@link TextWords#readBegins} gives them. */
  private final int[][] words;

  /** The highest mean likeness of a group to the main text. */
  private final double mostLikeText;

  AnchorMeasures(
      PageOutline outline,
      List<AnchorGroup> groups,
      String title,
      DocumentFrequencies frequencies) {
    this.tree = outline.tree;
    this.outline = outline;
    this.anchors =
        groups.stream().flatMapToInt(group -> Arrays.stream(group.anchors())).sorted().toArray();
    this.targets = new String[anchors.length];
    this.sameTarget = new int[anchors.length];
    this.totals = new double[NAMES.size()][anchors.length + 1];
    this.topic = new PageTopic(outline, title, frequencies);
    this.words = new int[anchors.length][];
    TextWords.read(title, MOST_CHARS, MOST_WORDS, titleWords::add);
    for (int i = 0; i < anchors.length; i++) {
      targets[i] = tree.attribute(anchors[i], "href").strip();
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
    PageTopic.Begins begins = new PageTopic.Begins();
    int width = 0;
    int[] known = {0, 0};
    boolean inHeading = tree.nearestAncestor(anchor, AROUND, tree::isHeading) != PageTree.NONE;
    int end = Math.min(tree.subtreeEnd(anchor), anchor + MOST_NODES);
    for (int node = anchor; node < end; node++) {
      inHeading |= tree.isHeading(node);
      if (tree.isSeenText(node)) {
        String text = tree.text(node);
        width += width(text);
        begins.read(text, MOST_CHARS);
        TextWords.read(
            text,
            MOST_CHARS,
            MOST_WORDS,
            word -> {
              known[0]++;
              known[1] += titleWords.contains(word) ? 1 : 0;
            });
      }
    }
    int[] sorted = begins.sorted();
    words[place] = distinct(sorted);
    PageTopic.Likeness like = topic.compare(sorted);
    return new double[] {
      Math.log1p(width),
      outline.images(anchor) > 0 ? 1 : 0,
      inHeading ? 1 : 0,
      width == 0 ? 1 : 0,
      known[0] == 0 ? 0 : known[1] / (double) known[0],
      like.title(),
      like.text(),
      like.rareOfTitle() ? 1 : 0,
      like.rareOfText() ? 1 : 0,
      like.rareOfKeywords() ? 1 : 0
    };
  }

  private static int[] distinct(int[] sorted) {
    int[] distinct = new int[sorted.length];
    int size = 0;
    for (int word : sorted) {
      if (size == 0 || distinct[size - 1] != word) {
        distinct[size++] = word;
      }
    }
    return Arrays.copyOf(distinct, size);
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

  /** Mean of measure m over the links of a group. */
  double mean(AnchorGroup group, int m) {
    double sum = 0;
    for (int anchor : group.anchors()) {
      sum += of(place(anchor), m);
    }
    return sum / group.size();
  }

  /** How like the words of a group's links together are to what the page is about. */
  PageTopic.Likeness likeness(AnchorGroup group) {
    return topic.compare(
        Arrays.stream(group.anchors())
            .limit(MOST_LINKS)
            .flatMap(anchor -> Arrays.stream(words[place(anchor)]))
            .sorted()
            .toArray());
  }

  double mostLikeText() {
    return mostLikeText;
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
