package org.wpbminer.classifier.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The links of a page that a reader has marked as related, as they are counted: link by link, each
 * address once. Neither way count links of which the reader could not tell (kind {@code unsure}),
 * the page's own content (kind {@code listing}), feeds (a block of kind {@code recommend} with more
 * than {@value #FEED} addresses), and what belongs to an item and is none: in a block of related
 * links those with much less text than is usual there, such as the author's name on a card.
 */
public final class MarkedLinks {

  private static final int FEED = 40;

  /** Columns of a text that is an item's title, whatever is usual in its block. */
  private static final int LONG = 16;

  /** Share of the usual text that an item's title has at least. */
  private static final double USUAL = 0.4;

  private static final char FIRST_WIDE = '\u2e80';

  /** What a link counts as. */
  public enum Mark {
    RELATED,
    OTHER,
    NEITHER
  }

  /** One block of marked links. */
  private record Marked(String kind, Map<String, Integer> widths, List<Integer> anchors) {}

  private final Mark[] marks;
  private final Set<String> related = new HashSet<>();
  private final Set<String> neither = new HashSet<>();

  /**
   * Counts the links of a page.
   *
   * @param kindOf kind of the marked block that a node is in, null of none
   * @param blockOf number of the block of related links that a node is in, or {@link
   *     GoldLabels#NO_BLOCK}
   */
  MarkedLinks(PageTree tree, IntFunction<String> kindOf, IntUnaryOperator blockOf) {
    marks = new Mark[tree.size()];
    Arrays.fill(marks, Mark.OTHER);
    Map<Integer, Marked> blocks = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      if (!isLink(tree, node)) {
        continue;
      }
      String kind = kindOf.apply(node);
      int number = blockOf.applyAsInt(node);
      if ("listing".equals(kind) || "unsure".equals(kind)) {
        marks[node] = Mark.NEITHER;
        neither.add(address(tree, node));
      } else if (number != GoldLabels.NO_BLOCK) {
        Marked block =
            blocks.computeIfAbsent(
                number, b -> new Marked(kind, new HashMap<>(), new ArrayList<>()));
        block.widths.merge(address(tree, node), width(tree, node), Math::max);
        block.anchors.add(node);
      }
    }
    Set<String> minor = new HashSet<>();
    blocks.values().forEach(block -> count(tree, block, minor));
    related.removeAll(neither);
    minor.removeAll(related);
    neither.addAll(minor);
  }

  public static MarkedLinks of(PageTree tree, GoldLabels gold) {
    return new MarkedLinks(
        tree,
        gold::kind,
        node ->
            gold.label(node) == BlockLabel.RELATED_LINK ? gold.block(node) : GoldLabels.NO_BLOCK);
  }

  private void count(PageTree tree, Marked block, Set<String> minor) {
    int[] widths = block.widths.values().stream().mapToInt(w -> w).sorted().toArray();
    double least = Math.min(LONG, USUAL * widths[widths.length / 2]);
    boolean isFeed = "recommend".equals(block.kind) && widths.length > FEED;
    for (int anchor : block.anchors) {
      boolean isItem = block.widths.get(address(tree, anchor)) >= least;
      marks[anchor] = isFeed || !isItem ? Mark.NEITHER : Mark.RELATED;
      (isFeed ? neither : isItem ? related : minor).add(address(tree, anchor));
    }
  }

  /** What a link counts as. */
  public Mark mark(int anchor) {
    return marks[anchor];
  }

  /** The addresses of related links, as {@link #address} gives them. */
  public Set<String> related() {
    return related;
  }

  /** Addresses that count neither way. */
  public Set<String> neither() {
    return neither;
  }

  /** A link's address as the page wrote it, without its fragment. */
  public static String address(PageTree tree, int anchor) {
    return address(tree.attribute(anchor, "href"));
  }

  /** An address without its fragment, and without line breaks and tabs as browsers read it. */
  public static String address(String href) {
    String address = href.strip().replaceAll("[\t\n\r]", "");
    int fragment = address.indexOf('#');
    return fragment < 0 ? address : address.substring(0, fragment);
  }

  /** Whether an element is a link that leads somewhere else. */
  static boolean isLink(PageTree tree, int node) {
    String href =
        tree.tag(node).equals("a") && tree.counts(node) ? tree.attribute(node, "href") : null;
    return href != null
        && !href.isBlank()
        && !href.strip().startsWith("#")
        && !href.strip().regionMatches(true, 0, "javascript", 0, "javascript".length());
  }

  private static int width(PageTree tree, int anchor) {
    int width = 0;
    for (int node = anchor; node < tree.subtreeEnd(anchor); node++) {
      if (tree.isText(node)) {
        width += tree.text(node).strip().chars().map(c -> c >= FIRST_WIDE ? 2 : 1).sum();
      }
    }
    return width;
  }
}
