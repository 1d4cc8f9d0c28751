package org.wpbminer.classifier.links;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.links.AnchorGroup;
import org.wpbminer.features.links.ArticleAddress;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/** Decisions of a {@link LinkModel} about each group of a page's links. */
public final class LinkDecisions {

  /** Maximum distance, in groups, between two groups of links in the same cards. */
  private static final int MAX_GROUPS_BESIDE = 20;

  /** Maximum mean width of links beside titles, relative to that of the titles. */
  private static final double MAX_WIDTH_SHARE = 0.67;

  /** Maximum mean width of links beside titles, in columns. */
  private static final double MAX_NARROW_COLUMNS = 21;

  /** Maximum number of path segments, queries and fragments below the address of a title. */
  private static final int MAX_PARTS_BELOW = 3;

  private static final int MAX_ADDRESS_CHARS = 2_000;

  /** Maximum number of ancestors of a link among which a heading is searched for. */
  private static final int MAX_HEADING_LEVELS = 3;

  private final PageTree tree;
  private final PageAnchors anchors;
  private final LinkModel model;
  private final LinkDecision[] decisions;
  private final Map<Integer, Integer> groupOf = new HashMap<>();

  /** Links of chosen groups beside the titles of cards, and to logins, adverts, tags or authors. */
  private final Set<Integer> leftOut = new HashSet<>();

  private LinkDecisions(PageReading page, LinkModel model) {
    this.tree = page.tree();
    this.anchors = new PageAnchors(page, model.frequencies());
    this.model = model;
    this.decisions = model.decide(anchors);
    for (int g = 0; g < decisions.length; g++) {
      for (int anchor : groups().get(g).anchors()) {
        groupOf.put(anchor, g);
        if (isGiven(g) && !ArticleAddress.matches(tree.href(anchor).strip())) {
          leftOut.add(anchor);
        }
      }
    }
    leaveOutBesideTitles();
    leaveOutBelowTitles();
  }

  public static LinkDecisions of(PageReading page, LinkModel model) {
    return new LinkDecisions(page, model);
  }

  /** Leaves out groups of links beside wider ones in the same cards, such as forums and dates. */
  private void leaveOutBesideTitles() {
    for (int g = 0; g < decisions.length; g++) {
      int first = groups().get(g).first();
      if (!isGiven(g)
          || tree.nearestAncestor(first, MAX_HEADING_LEVELS, tree::isHeading) != PageTree.NONE) {
        continue;
      }
      double width = meanWidth(g);
      boolean isNarrow = width > 0 && width < MAX_NARROW_COLUMNS;
      int end = isNarrow ? Math.min(decisions.length, g + MAX_GROUPS_BESIDE) : 0;
      for (int t = Math.max(0, g - MAX_GROUPS_BESIDE); t < end; t++) {
        if (t != g && isGiven(t) && width < MAX_WIDTH_SHARE * meanWidth(t) && share(g, t)) {
          Arrays.stream(groups().get(g).anchors()).forEach(leftOut::add);
        }
      }
    }
  }

  /**
   * Leaves out links to a part of the target of a wider link in the same card, such as the latest
   * post of a thread or the comments below an article.
   */
  private void leaveOutBelowTitles() {
    Map<Integer, Map<String, Integer>> widthsOfCards = new HashMap<>();
    forEachGiven(
        (card, anchor) ->
            widthsOfCards
                .computeIfAbsent(card, c -> new HashMap<>())
                .merge(address(anchor), anchors.width(anchor), Math::max));
    forEachGiven(
        (card, anchor) -> {
          Map<String, Integer> widths = widthsOfCards.getOrDefault(card, Map.of());
          String address = address(anchor);
          int end = lastPart(address);
          for (int i = 0; i < MAX_PARTS_BELOW && end > 0; i++) {
            address = address.substring(0, end);
            if (widths.getOrDefault(address, 0) > anchors.width(anchor)) {
              leftOut.add(anchor);
            }
            end = lastPart(address);
          }
        });
  }

  /** Calls an action with the card and the node of each link of a chosen group. */
  private void forEachGiven(BiConsumer<Integer, Integer> action) {
    for (int g = 0; g < decisions.length; g++) {
      AnchorGroup group = groups().get(g);
      for (int i = 0; isGiven(g) && i < group.size(); i++) {
        action.accept(group.items()[i], group.anchors()[i]);
      }
    }
  }

  /** Returns the address of a link as written in the page, without trailing slashes. */
  private String address(int anchor) {
    String href = tree.href(anchor).strip();
    int end = href.length();
    while (end > 0 && href.charAt(end - 1) == '/') {
      end--;
    }
    return href.substring(0, Math.min(end, MAX_ADDRESS_CHARS));
  }

  /** Returns the index of the last slash, question mark or number sign; -1 if absent. */
  private static int lastPart(String address) {
    int at = address.length() - 1;
    while (at >= 0 && "/?#".indexOf(address.charAt(at)) < 0) {
      at--;
    }
    return at > 0 && address.charAt(at - 1) == '/' ? at - 1 : at;
  }

  private boolean isGiven(int group) {
    return decisions[group].list() != LinkList.NONE;
  }

  /** Returns the mean width of a group's links with text, without those left out; 0 if absent. */
  private double meanWidth(int group) {
    return Arrays.stream(groups().get(group).anchors())
        .filter(anchor -> !leftOut.contains(anchor))
        .map(anchors::width)
        .filter(width -> width > 0)
        .average()
        .orElse(0);
  }

  /** Whether most items of a group are items of another one too. */
  private boolean share(int group, int other) {
    AnchorGroup one = groups().get(group);
    AnchorGroup two = groups().get(other);
    Set<Integer> items = Arrays.stream(one.items()).boxed().collect(Collectors.toSet());
    long shared = Arrays.stream(two.items()).distinct().filter(items::contains).count();
    return one.parent() == two.parent() && 2 * shared > items.size();
  }

  /** Returns the canonical address that the page declares, unresolved; "" if missing. */
  public String canonical() {
    return anchors.canonical();
  }

  /** Returns the groups of links with their features. */
  public PageAnchors anchors() {
    return anchors;
  }

  /** Returns the groups in the order of their first links. */
  public List<AnchorGroup> groups() {
    return anchors.groups();
  }

  /** Returns the heading above a group with collapsed whitespace; "" if missing. */
  public String heading(int group) {
    return anchors.heading(group).text();
  }

  /**
   * Returns the decision about a link; {@link LinkDecision#NO} if the link is in no group, is
   * beside the title of a card, or does not lead to an article.
   */
  public LinkDecision of(int anchor) {
    Integer group = groupOf.get(anchor);
    return group == null || leftOut.contains(anchor) ? LinkDecision.NO : decisions[group];
  }

  /** Explains the decision about each group by a limited number of reasons. */
  public List<ExplainedGroup> explain(int most) {
    return model.explain(tree, anchors, decisions, most);
  }

  /** Returns a warning if the page has too many groups, else null. */
  public @Nullable String warning() {
    return anchors.truncated()
        ? "more than "
            + PageAnchors.MAX_GROUPS
            + " groups of links; the links after them are not examined"
        : null;
  }
}
