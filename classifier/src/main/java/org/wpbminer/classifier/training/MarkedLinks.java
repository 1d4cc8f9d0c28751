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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Related links of a page as marked by an annotator, each URL counted once. Some links are not
 * evaluated, neither as correct nor as wrong: uncertain links (kind {@code unsure}); the page's own
 * content (kind {@code listing}); feeds, which are blocks of kind {@code recommend} with more than
 * {@value #MAX_ADDRESSES} URLs; and secondary links of an item, for example the name of its author.
 * Secondary links are short links with much less text than usual in the block, or short links
 * beside a longer link in the same item. If the page has a base URL, its URLs are resolved.
 */
public final class MarkedLinks {

  private static final int MAX_ADDRESSES = 40;

  /** Minimum width in columns of a link text that is always the title of an item. */
  private static final int MIN_TITLE_COLUMNS = 16;

  /** Minimum width of the title of an item, as a share of the median width in its block. */
  private static final double MIN_TITLE_WIDTH_SHARE = 0.4;

  /** Maximum number of levels from a short link up to its card, the element of one list item. */
  private static final int MAX_CARD_LEVELS = 6;

  /** Maximum number of URLs in a card; an element with more URLs is a list. */
  private static final int MAX_CARD_ADDRESSES = 6;

  private static final char FIRST_WIDE = '\u2e80';

  /** Mark of a link; a link marked {@code NEITHER} is not evaluated. */
  public enum Mark {
    RELATED,
    /**
     * In a list of links to the whole section or site: latest, most read, more from this section.
     */
    SECTION,
    OTHER,
    NEITHER
  }

  /** Kinds of blocks that are lists of links to the whole section or site. */
  private static final Set<String> SECTIONS = Set.of("section", "hot");

  /** One block of marked links: the text width in columns of each URL, and the link nodes. */
  private record Marked(String kind, Map<String, Integer> widths, List<Integer> anchors) {
    Marked(String kind) {
      this(kind, new HashMap<>(), new ArrayList<>());
    }
  }

  private final PageTree tree;
  private final LinkResolver resolver;
  private final Mark[] marks;
  private final Set<String> related = new HashSet<>();
  private final Set<String> neither = new HashSet<>();

  /**
   * Evaluates the links of a page.
   *
   * @param baseHref {@code href} of the page's {@code <base>}, or null
   * @param kindOf returns the kind of the marked block that contains a node, or null
   * @param blockOf returns the number of the block of related links that contains a node, or {@link
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
        Marked block = blocks.computeIfAbsent(number, b -> new Marked(kind));
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
    double usual = MIN_TITLE_WIDTH_SHARE * widths[widths.length / 2];
    boolean isFeed = "recommend".equals(block.kind) && widths.length > MAX_ADDRESSES;
    Set<String> parts = new HashSet<>();
    for (int anchor : block.anchors) {
      int width = block.widths.get(address(anchor));
      if (width < MIN_TITLE_COLUMNS && (width < usual || isBesideTitle(anchor, block))) {
        parts.add(address(anchor));
      }
    }
    for (int anchor : block.anchors) {
      boolean isItem = !parts.contains(address(anchor));
      marks[anchor] = isFeed || !isItem ? Mark.NEITHER : Mark.RELATED;
      (isFeed ? neither : isItem ? related : minor).add(address(anchor));
    }
  }

  /** Whether a longer link of the block, with another URL, is on the same card. */
  private boolean isBesideTitle(int anchor, Marked block) {
    int card = tree.parent(anchor);
    for (int i = 0; i < MAX_CARD_LEVELS && card != PageTree.NONE; i++) {
      Set<String> beside =
          IntStream.range(card, tree.subtreeEnd(card))
              .filter(node -> isLink(tree, node))
              .mapToObj(this::address)
              .distinct()
              .limit(MAX_CARD_ADDRESSES + 1)
              .collect(Collectors.toSet());
      if (beside.size() > MAX_CARD_ADDRESSES) {
        return false;
      }
      beside.remove(address(anchor));
      if (beside.stream().anyMatch(o -> block.widths.getOrDefault(o, 0) >= MIN_TITLE_COLUMNS)) {
        return true;
      }
      card = tree.parent(card);
    }
    return false;
  }

  public Mark mark(int anchor) {
    return marks[anchor];
  }

  /** Returns the URLs of related links, in the form of {@link #address}. */
  public Set<String> related() {
    return related;
  }

  /** Returns the URLs that are not evaluated. */
  public Set<String> neither() {
    return neither;
  }

  /** Returns the URL of a link for comparison: resolved if the page has a base, and no fragment. */
  public String address(int anchor) {
    return LinkResolver.withoutFragment(resolver.resolve(tree.attribute(anchor, "href")));
  }

  /** Whether an element is a link to another page. */
  public static boolean isLink(PageTree tree, int node) {
    String href =
        tree.tag(node).equals("a") && tree.counts(node) ? tree.attribute(node, "href") : null;
    return href != null
        && !href.isBlank()
        && !href.strip().startsWith("#")
        && !href.strip().regionMatches(true, 0, "javascript", 0, "javascript".length());
  }

  private int width(int anchor) {
    return IntStream.range(anchor, tree.subtreeEnd(anchor))
        .filter(tree::isText)
        .flatMap(node -> tree.text(node).strip().chars())
        .map(c -> c >= FIRST_WIDE ? 2 : 1)
        .sum();
  }
}
