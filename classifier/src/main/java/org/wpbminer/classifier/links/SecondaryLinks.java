package org.wpbminer.classifier.links;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Finder of secondary links. A card is the box of one article in a list, with one title. Its links
 * to the author, the section or the comments are secondary, and so are pictures that link to the
 * same addresses. In a list without cards, short link texts are titles too. If most links of a list
 * are short, none is secondary.
 */
final class SecondaryLinks {

  static final int MIN_TITLE_COLUMNS = 16;

  /** Maximum ratio of a secondary link's width to the title's, and to the median in the list. */
  private static final double MAX_WIDTH_SHARE = 0.4;

  private static final int MAX_LEVELS_TO_CARD = 12;

  private static final int MAX_LEVELS_TO_LIST = 4;

  /** Maximum number of related links in a card; larger elements are not cards. */
  private static final int MAX_CARD_LINKS = 12;

  private final PageTree tree;

  /** Nodes of the related links, ascending. */
  private final int[] links;

  /** Width of each link's text in columns; 0 for a picture. */
  private final int[] widths;

  /** For each index in {@link #links}, the number of earlier links wide enough for a title. */
  private final int[] titles;

  /** Median width of the links in an element, cached by the element's node. */
  private final Map<Integer, Double> medians = new HashMap<>();

  private SecondaryLinks(PageTree tree, PageAnchors anchors, int[] links) {
    this.tree = tree;
    this.links = links;
    this.widths = Arrays.stream(links).map(anchors::width).toArray();
    this.titles = new int[links.length + 1];
    for (int i = 0; i < links.length; i++) {
      titles[i + 1] = titles[i] + (widths[i] >= MIN_TITLE_COLUMNS ? 1 : 0);
    }
  }

  /** Returns the secondary links among all related links of a page, given in ascending order. */
  static Set<Integer> of(PageTree tree, PageAnchors anchors, int[] links) {
    SecondaryLinks parts = new SecondaryLinks(tree, anchors, links);
    Set<String> addresses = new HashSet<>();
    boolean[] isPart = new boolean[links.length];
    for (int i = 0; i < links.length; i++) {
      isPart[i] = parts.isPart(i);
      if (isPart[i]) {
        addresses.add(parts.address(i));
      }
    }
    return IntStream.range(0, links.length)
        .filter(i -> isPart[i] || parts.widths[i] == 0 && addresses.contains(parts.address(i)))
        .mapToObj(i -> links[i])
        .collect(Collectors.toSet());
  }

  private String address(int i) {
    return tree.attribute(links[i], "href").strip();
  }

  private boolean isPart(int i) {
    if (widths[i] == 0 || widths[i] >= MIN_TITLE_COLUMNS) {
      return false;
    }
    int card =
        tree.nearestAncestor(links[i], MAX_LEVELS_TO_CARD, up -> titlesIn(up) > 0 || isLarge(up));
    if (card == PageTree.NONE || isLarge(card) || !isBesideTitle(i, card)) {
      return false;
    }
    int list = tree.nearestAncestor(card, MAX_LEVELS_TO_LIST, up -> titlesIn(up) > titlesIn(card));
    return list != PageTree.NONE
        && widths[i] < MAX_WIDTH_SHARE * medians.computeIfAbsent(list, this::medianWidth);
  }

  /** Returns the median width of the links in an element; each address counts once. */
  private double medianWidth(int list) {
    Map<String, Integer> widest = new HashMap<>();
    for (int i = place(list); i < end(list); i++) {
      widest.merge(address(i), widths[i], Math::max);
    }
    int[] sorted = widest.values().stream().mapToInt(Integer::intValue).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private boolean isLarge(int node) {
    return end(node) - place(node) > MAX_CARD_LINKS;
  }

  private int titlesIn(int node) {
    return titles[end(node)] - titles[place(node)];
  }

  /** Whether a card has one title, which is much wider than a link and has another address. */
  private boolean isBesideTitle(int link, int card) {
    String title = null;
    for (int i = place(card); i < end(card); i++) {
      if (widths[i] >= MIN_TITLE_COLUMNS) {
        boolean isSecond = title != null && !title.equals(address(i));
        title = address(i);
        if (isSecond
            || widths[link] >= MAX_WIDTH_SHARE * widths[i]
            || title.equals(address(link))
            || haveSameTags(links[link], links[i], card)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether two nodes are below the same tags in a common ancestor, as links of list items are. */
  private boolean haveSameTags(int one, int other, int around) {
    int a = one;
    int b = other;
    while (a != around && b != around && tree.tag(a).equals(tree.tag(b))) {
      a = tree.parent(a);
      b = tree.parent(b);
    }
    return a == around && b == around;
  }

  /** Returns the index in {@link #links} of the first link at or after a node. */
  private int place(int node) {
    int i = Arrays.binarySearch(links, node);
    return i < 0 ? -i - 1 : i;
  }

  private int end(int node) {
    return place(tree.subtreeEnd(node));
  }
}
