package org.wpbminer.features.blocks;

import java.util.function.IntUnaryOperator;
import org.wpbminer.features.FeatureTable;
import org.wpbminer.features.blocks.PageStatistics.Marker;
import org.wpbminer.features.blocks.PageStatistics.Zone;
import org.wpbminer.features.reading.Leads;
import org.wpbminer.features.reading.Leads.Lead;
import org.wpbminer.segmenter.page.PageTree;

/** Statistics of one block, the input of its features. */
final class BlockStatistics {

  /** Weights of the names of the block's own element, of its parent, and so on. */
  private static final double[] NAME_WEIGHTS = {1, 0.8, 0.64, 0.51, 0.41, 0.33};

  /** Number of characters at the start of a block that are searched for topics. */
  private static final int MAX_LEAD_CHARS = 40;

  final PageStatistics page;

  /** Index of the block in the page; -1 for the placeholder without nodes. */
  final int number;

  /** Root nodes of the block; their descendants belong to the block too. */
  final int[] nodes;

  /** The first of {@link #nodes}; -1 without nodes. */
  final int first;

  final int last;

  final int chars;
  final int linkChars;
  final int links;

  /** Number of text nodes with visible text. */
  final int texts;

  /** Number of lines that are at least partly in the block. */
  final int lines;

  /** Characters outside links on lines of running text. */
  final int runningChars;

  final int paragraphChars;
  final int itemChars;

  /**
   * The line of the block's first text; the first line after the block if the block has no text.
   */
  final int firstLine;

  /** Topics that the start of the block announces, as bits of {@link Lead#bit}. */
  final byte leadTopics;

  /** Topics of the names of the block's own element, of its parent, and so on, as bits. */
  private final long[] topicsAround = new long[NAME_WEIGHTS.length];

  private final PageTree tree;

  BlockStatistics(PageStatistics page, int number, int[] nodes) {
    this.page = page;
    this.tree = page.tree;
    this.number = number;
    this.nodes = nodes;
    this.first = nodes.length == 0 ? -1 : nodes[0];
    this.last = nodes.length == 0 ? -1 : nodes[nodes.length - 1];
    this.chars = sum(tree::chars);
    this.linkChars = sum(tree::linkTextChars);
    this.links = sum(tree::links);
    this.firstLine = page.lines.lineAt(first);
    int textCount = 0;
    int lineCount = 0;
    int inParagraph = 0;
    int inItem = 0;
    int lastLine = -1;
    for (int node : nodes) {
      int end = page.lines.pieceAt(tree.subtreeEnd(node));
      for (int piece = page.lines.pieceAt(node); piece < end; piece++) {
        int text = page.lines.pieceNode(piece);
        int line = page.lineOf[piece];
        int size = tree.chars(text);
        textCount++;
        lineCount += line == lastLine ? 0 : 1;
        lastLine = line;
        inParagraph += page.isIn(text, Zone.PARAGRAPH) ? size : 0;
        inItem += page.isIn(text, Zone.ITEM) ? size : 0;
      }
    }
    this.texts = textCount;
    this.lines = lineCount;
    this.runningChars =
        sum(node -> page.reading.totals().runningChars(node, tree.subtreeEnd(node)));
    this.paragraphChars = inParagraph;
    this.itemChars = inItem;
    this.leadTopics = leadTopics();
    readNames();
  }

  private int sum(IntUnaryOperator ofNode) {
    int sum = 0;
    for (int node : nodes) {
      sum += ofNode.applyAsInt(node);
    }
    return sum;
  }

  private void readNames() {
    int step = 0;
    for (int up = first; up > 0 && step < topicsAround.length; up = tree.parent(up)) {
      if (!tree.isText(up) && !tree.tag(up).equals("body")) {
        topicsAround[step++] = page.reading.names().topics(up);
      }
    }
  }

  /** Returns the preceding block, or the placeholder without nodes. */
  BlockStatistics previous() {
    return number > 0 ? page.blocks[number - 1] : page.none;
  }

  /** Returns the following block, or the placeholder without nodes. */
  BlockStatistics next() {
    return number + 1 < page.blocks.length ? page.blocks[number + 1] : page.none;
  }

  int count(Marker marker) {
    return sum(node -> page.count(marker, node));
  }

  double charsOrOne() {
    return Math.max(1, chars);
  }

  /** Share of the characters that are in links. */
  double linkShare() {
    return FeatureTable.ratio(linkChars, chars);
  }

  /** Returns the characters outside links, with those of running text counted three times. */
  double textWeight() {
    return chars - linkChars + 2.0 * runningChars;
  }

  /** Whether the first node is in a zone. */
  boolean isIn(Zone zone) {
    return page.isIn(first, zone);
  }

  /** Returns the weight of the nearest element whose names have one of the topics; 0 if none. */
  double named(long topics) {
    for (int step = 0; step < topicsAround.length; step++) {
      if ((topicsAround[step] & topics) != 0) {
        return NAME_WEIGHTS[step];
      }
    }
    return 0;
  }

  private byte leadTopics() {
    StringBuilder text = new StringBuilder();
    for (int line = firstLine; line < firstLine + lines && text.length() < MAX_LEAD_CHARS; line++) {
      int end = Math.min(page.lines.length(line), MAX_LEAD_CHARS);
      for (int i = 0; i < end; i++) {
        text.append(page.lines.charAt(page.lines.start(line) + i));
      }
      text.append(' ');
    }
    return Leads.topics(text);
  }

  /** Whether the start of the block announces a topic, such as "Related articles". */
  boolean announces(Lead lead) {
    return (leadTopics & lead.bit()) != 0;
  }

  /** Whether the heading of the block's section announces a topic. */
  boolean isUnder(Lead lead) {
    return (page.headingTopics[number] & lead.bit()) != 0;
  }

  /** Returns the parent of the first node; {@link PageTree#NONE} for the root. */
  int parent() {
    return tree.parent(first);
  }

  /** Returns the parent of the first node; the root if the first node is the root. */
  int around() {
    return Math.max(0, parent());
  }

  /** Returns the nearest ancestor of {@link #around} that has more text; the root if absent. */
  int largerAround() {
    int size = tree.chars(around());
    return Math.max(0, tree.nearestAncestor(around(), tree.size(), up -> tree.chars(up) != size));
  }

  /** Returns the number of characters between the block and the main block. */
  int charsToMain() {
    boolean before = number <= page.main.number;
    int end = tree.subtreeEnd(before ? last : page.main.last);
    int start = before ? page.main.first : first;
    return Math.max(0, page.reading.totals().chars(end, start));
  }

  /** Returns the number of levels from the main block up to the common ancestor of both blocks. */
  int stepsFromMain() {
    int up = Math.min(first, page.main.first);
    int other = Math.max(first, page.main.first);
    while (!tree.isWithin(other, up)) {
      up = tree.parent(up);
    }
    return tree.depth(page.main.first) - tree.depth(up);
  }
}
