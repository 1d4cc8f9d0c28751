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
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Related links of a page as marked by a reader, each address counted once. Not counted at all are:
 * uncertain links (kind {@code unsure}), the page's own content (kind {@code listing}), feeds (a
 * block of kind {@code recommend} with more than {@value #MAX_ADDRESSES} addresses), and secondary
 * links of an item, for example the author's name: short links with much less text than usual in
 * the block, or with a longer link on the same card. If a page has a base address, addresses are
 * resolved against it.
 */
public final class MarkedLinks {

  private static final int MAX_ADDRESSES = 40;

  /** Minimum number of columns of a text that is always an item's title. */
  private static final int LONG = 16;

  /** Share of the usual text that an item's title has at least. */
  private static final double USUAL = 0.4;

  /** Maximum number of ancestors of a short link that may be its card. */
  private static final int AROUND = 6;

  /** Maximum number of addresses of a card; an element with more is a list. */
  private static final int MAX_CARD_ADDRESSES = 6;

  private static final char FIRST_WIDE = '\u2e80';

  /** How a link is counted. */
  public enum Mark {
    RELATED,
    /** In a list of the section or the site: latest, most read, more from this section. */
    SECTION,
    OTHER,
    NEITHER
  }

  /** Kinds of blocks that are lists of the section or the site. */
  private static final Set<String> SECTIONS = Set.of("section", "hot");

  /** One block of marked links. */
  private record Marked(String kind, Map<String, Integer> widths, List<Integer> anchors) {}

  private final PageTree tree;

  private final LinkResolver resolver;

  private final Mark[] marks;
  private final Set<String> related = new HashSet<>();
  private final Set<String> neither = new HashSet<>();

  /**
   * Counts the links of a page.
   *
   * @param baseHref what the page's {@code <base href>} says, or null
   * @param kindOf kind of the marked block that a node is in, null of none
   * @param blockOf number of the block of related links that a node is in, or {@link
   *     GoldLabels#NO_BLOCK}
   */
  MarkedLinks(
      PageTree tree, String baseHref, IntFunction<String> kindOf, IntUnaryOperator blockOf) {
    this.tree = tree;
    this.resolver = new LinkResolver(null, baseHref);
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
        neither.add(address(node));
      } else if (number != GoldLabels.NO_BLOCK) {
        Marked block =
            blocks.computeIfAbsent(
                number, b -> new Marked(kind, new HashMap<>(), new ArrayList<>()));
        block.widths.merge(address(node), width(node), Math::max);
        block.anchors.add(node);
      } else if (kind != null && SECTIONS.contains(kind)) {
        marks[node] = Mark.SECTION;
      }
    }
    Set<String> minor = new HashSet<>();
    blocks.values().forEach(block -> count(block, minor));
    related.removeAll(neither);
    minor.removeAll(related);
    neither.addAll(minor);
  }

  public static MarkedLinks of(Page page, GoldLabels gold) {
    return new MarkedLinks(
        page.tree(),
        page.baseHref(),
        gold::kind,
        node ->
            gold.label(node) == BlockLabel.RELATED_LINK ? gold.block(node) : GoldLabels.NO_BLOCK);
  }

  private void count(Marked block, Set<String> minor) {
    int[] widths = block.widths.values().stream().mapToInt(w -> w).sorted().toArray();
    double usual = USUAL * widths[widths.length / 2];
    boolean isFeed = "recommend".equals(block.kind) && widths.length > MAX_ADDRESSES;
    Set<String> parts = new HashSet<>();
    for (int anchor : block.anchors) {
      int width = block.widths.get(address(anchor));
      if (width < LONG && (width < usual || isBesideTitle(anchor, block))) {
        parts.add(address(anchor));
      }
    }
    for (int anchor : block.anchors) {
      boolean isItem = !parts.contains(address(anchor));
      marks[anchor] = isFeed || !isItem ? Mark.NEITHER : Mark.RELATED;
      (isFeed ? neither : isItem ? related : minor).add(address(anchor));
    }
  }

  /** Whether a longer link of the block, with another address, is on the same card. */
  private boolean isBesideTitle(int anchor, Marked block) {
    int card = anchor;
    for (int i = 0; i < AROUND && tree.parent(card) != PageTree.NONE; i++) {
      card = tree.parent(card);
      Set<String> beside = new HashSet<>();
      for (int node = card;
          node < tree.subtreeEnd(card) && beside.size() <= MAX_CARD_ADDRESSES;
          node++) {
        if (isLink(tree, node)) {
          beside.add(address(node));
        }
      }
      if (beside.size() > MAX_CARD_ADDRESSES) {
        return false;
      }
      beside.remove(address(anchor));
      if (beside.stream().anyMatch(other -> block.widths.getOrDefault(other, 0) >= LONG)) {
        return true;
      }
    }
    return false;
  }

  /** How a link is counted. */
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

  /**
   * Returns a link's address for comparison: without its fragment, resolved if the page has a base.
   */
  public String address(int anchor) {
    String address = resolver.resolve(tree.attribute(anchor, "href"));
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

  private int width(int anchor) {
    int width = 0;
    for (int node = anchor; node < tree.subtreeEnd(anchor); node++) {
      if (tree.isText(node)) {
        width += tree.text(node).strip().chars().map(c -> c >= FIRST_WIDE ? 2 : 1).sum();
      }
    }
    return width;
  }
}
