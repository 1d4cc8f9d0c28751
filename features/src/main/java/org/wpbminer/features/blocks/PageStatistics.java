package org.wpbminer.features.blocks;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.features.FeatureTable;
import org.wpbminer.features.reading.Likeness;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/** Statistics of a page with at least one block, the input of the features of its blocks. */
final class PageStatistics {

  /** Element types, by ARIA role or tag, whose descendants are marked. */
  enum Zone {
    ARTICLE("article", "article"),
    MAIN("main", "main"),
    NAVIGATION("navigation", "nav", "menu"),
    FOOTER("contentinfo", "footer"),
    PARAGRAPH("paragraph", "p"),
    ITEM("listitem", "li", "dd", "dt");

    private final String role;
    private final List<String> tags;

    Zone(String role, String... tags) {
      this.role = role;
      this.tags = List.of(tags);
    }
  }

  /** Element types, by tag, that are counted. */
  enum Marker {
    HEADING("h1", "h2", "h3", "h4", "h5", "h6"),
    CONTROL("input", "select", "textarea", "button"),
    LINKED_IMAGE("img", "picture");

    private final List<String> tags;

    Marker(String... tags) {
      this.tags = List.of(tags);
    }
  }

  final PageReading reading;
  final PageTree tree;
  final Lines lines;
  final BlockStatistics[] blocks;

  /** Placeholder without nodes, used as the neighbour of the first and the last block. */
  final BlockStatistics none;

  /** For each text piece, the index of its line. */
  final int[] lineOf;

  final TitleOverlap title;

  /** For each block, the topics of the heading above it, as bits. */
  final byte[] headingTopics;

  /** The block with the largest {@link BlockStatistics#textWeight}, most likely the main text. */
  final BlockStatistics main;

  /** The first node of the headline; {@link PageTree#NONE} without one. */
  final int headline;

  /** Whether {@code og:type} declares an article. */
  final boolean isArticle;

  /** Characters outside links on lines of running text. */
  final int runningChars;

  /** For each node the zones that contain it, as bits. */
  private final byte[] zones;

  /** For each marker, the node numbers of its elements, in document order. */
  private final int[][] marks;

  PageStatistics(PageReading reading, List<Block> blocks) {
    this.reading = reading;
    this.tree = reading.tree();
    this.lines = reading.lines();
    this.zones = zones();
    this.marks = Arrays.stream(Marker.values()).map(this::marks).toArray(int[][]::new);
    this.lineOf = new int[lines.firstPiece(lines.size())];
    for (int line = 0; line < lines.size(); line++) {
      Arrays.fill(lineOf, lines.firstPiece(line), lines.firstPiece(line + 1), line);
    }
    this.runningChars = reading.totals().runningChars(0, tree.size());
    this.none = new BlockStatistics(this, -1, new int[0]);
    this.blocks = new BlockStatistics[blocks.size()];
    BlockStatistics most = none;
    for (int b = 0; b < this.blocks.length; b++) {
      this.blocks[b] = new BlockStatistics(this, b, blocks.get(b).nodes());
      most = b == 0 || this.blocks[b].textWeight() > most.textWeight() ? this.blocks[b] : most;
    }
    this.main = most;
    this.headingTopics = headingTopics();
    this.title = new TitleOverlap(reading, this.blocks);
    int line = reading.likeness().headline();
    this.headline = line == Likeness.NONE ? PageTree.NONE : lines.first(line);
    this.isArticle = type().endsWith("article");
  }

  private byte[] zones() {
    byte[] around = new byte[tree.size()];
    for (Zone zone : Zone.values()) {
      for (String tag : zone.tags) {
        for (int element : reading.elements(tag)) {
          around[element] |= (byte) (1 << zone.ordinal());
        }
      }
    }
    for (int node = 1; node < around.length; node++) {
      for (int i = 0; i < reading.names().count(node); i++) {
        Names.Name name = reading.names().name(node, i);
        around[node] |= name.attribute() == Names.Attribute.ROLE ? ofRole(name.value()) : 0;
      }
      around[node] |= around[tree.parent(node)];
    }
    return around;
  }

  private byte[] headingTopics() {
    HeadingSections sections = new HeadingSections(tree);
    int[] headings = marks[Marker.HEADING.ordinal()];
    byte[] topics = new byte[blocks.length];
    int next = 0;
    for (BlockStatistics block : blocks) {
      for (; next < headings.length && headings[next] < block.first; next++) {
        if (tree.chars(headings[next]) > 0) {
          byte announced = reading.leads().topics(lines.lineAt(headings[next]));
          sections.openHeading(headings[next], announced);
        }
      }
      topics[block.number] = sections.topicsAt(block.first);
      sections.openBlock(block);
    }
    return topics;
  }

  private static byte ofRole(String role) {
    return (byte)
        Arrays.stream(Zone.values())
            .filter(zone -> zone.role.equals(role))
            .mapToInt(zone -> 1 << zone.ordinal())
            .sum();
  }

  private int[] marks(Marker marker) {
    return marker.tags.stream()
        .flatMapToInt(tag -> IntStream.of(reading.elements(tag)))
        .filter(node -> tree.counts(node))
        .filter(node -> marker != Marker.LINKED_IMAGE || tree.inLink(node))
        .sorted()
        .toArray();
  }

  /** Returns the first {@code og:type}; empty if missing. */
  private String type() {
    for (int meta : reading.elements("meta")) {
      String content = tree.attribute(meta, "content");
      boolean isType = "og:type".equals(tree.attribute(meta, "property"));
      if (isType && content != null && !content.isEmpty()) {
        return content;
      }
    }
    return "";
  }

  boolean isIn(int node, Zone zone) {
    return (zones[node] >> zone.ordinal() & 1) != 0;
  }

  /** Returns the number of elements of a type in a subtree. */
  int count(Marker marker, int node) {
    int[] elements = marks[marker.ordinal()];
    return before(elements, tree.subtreeEnd(node)) - before(elements, node);
  }

  private static int before(int[] elements, int node) {
    int index = Arrays.binarySearch(elements, node);
    return index < 0 ? -index - 1 : index;
  }

  /** Characters of the page, at least 1. */
  double chars() {
    return Math.max(1, tree.chars(0));
  }

  /** Share of a node's characters that are in links. */
  double linkShare(int node) {
    return FeatureTable.ratio(tree.linkTextChars(node), tree.chars(node));
  }
}
