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
 * Secondary links of cards: the author's name, the section or the number of comments beside the
 * title, and pictures that link to the same address as one of these. A card has exactly one title,
 * and its list has other cards; in a list without cards, a short link text is a title like any
 * other. If most links of a list are short, all are kept.
 */
final class SecondaryLinks {

  static final int MIN_TITLE_COLUMNS = 16;

  /** Maximum width of a secondary link, relative to the title and to the list's median. */
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

  /** Number of links before each index that are wide enough for a title. */
  private final int[] titles;

  /** Cache of the median link width of elements. */
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

  /** Whether a card has exactly one title, much wider than a link and with another address. */
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

  /** Whether the ancestors of two nodes up to a common one have the same tags, as in list items. */
  private boolean haveSameTags(int one, int other, int around) {
    int a = one;
    int b = other;
    while (a != around && b != around && tree.tag(a).equals(tree.tag(b))) {
      a = tree.parent(a);
      b = tree.parent(b);
    }
    return a == around && b == around;
  }

  /** Returns the index of the first related link at or after a node. */
  private int place(int node) {
    int i = Arrays.binarySearch(links, node);
    return i < 0 ? -i - 1 : i;
  }

  private int end(int node) {
    return place(tree.subtreeEnd(node));
  }
}
