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
 * Links that are only parts of cards: the author's name, the section or the number of comments
 * beside the title. Whoever asks for related links wants the title's. So are pictures that lead
 * where such a link does. A card has one title, and there is another beside it: in a list that has
 * no cards a short title is one like any other. Where small links are most of a list they stay:
 * they may be what it is for.
 */
final class SecondaryLinks {

  /** Columns from which on a link says enough to be a title. */
  static final int TITLE = 16;

  /** Share of a title's width, and of the list's usual one, below which a link is a part. */
  private static final double MOST = 0.4;

  /** Elements around a link of which one may be the card. */
  private static final int AROUND = 12;

  /** Elements between a card and the list. */
  private static final int BETWEEN = 4;

  /** Related links of a card; what has more is no card. */
  private static final int MOST_LINKS = 12;

  private final PageTree tree;

  /** Related links, ascending. */
  private final int[] links;

  /** Columns of each one's text; 0 of a picture. */
  private final int[] widths;

  /** Number of links before each that are wide enough for a title. */
  private final int[] titles;

  /** Usual width of the links of elements, by the element. */
  private final Map<Integer, Double> usual = new HashMap<>();

  private SecondaryLinks(PageTree tree, PageAnchors anchors, int[] links) {
    this.tree = tree;
    this.links = links;
    this.widths = Arrays.stream(links).map(anchors::width).toArray();
    this.titles = new int[links.length + 1];
    for (int i = 0; i < links.length; i++) {
      titles[i + 1] = titles[i] + (widths[i] >= TITLE ? 1 : 0);
    }
  }

  /**
   * Those of a page's related links that are parts of cards.
   *
   * @param links all of its related links, ascending. Not modified
   */
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
    if (widths[i] == 0 || widths[i] >= TITLE) {
      return false;
    }
    int card = tree.nearestAncestor(links[i], AROUND, up -> titlesIn(up) > 0 || isLarge(up));
    if (card == PageTree.NONE || isLarge(card) || !isBesideTitle(i, card)) {
      return false;
    }
    int list = tree.nearestAncestor(card, BETWEEN, up -> titlesIn(up) > titlesIn(card));
    return list != PageTree.NONE
        && widths[i] < MOST * usual.computeIfAbsent(list, this::usualWidth);
  }

  /** The median over the addresses that an element's links lead to, of each its widest link. */
  private double usualWidth(int list) {
    Map<String, Integer> widest = new HashMap<>();
    for (int i = place(list); i < end(list); i++) {
      widest.merge(address(i), widths[i], Math::max);
    }
    int[] sorted = widest.values().stream().mapToInt(Integer::intValue).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private boolean isLarge(int node) {
    return end(node) - place(node) > MOST_LINKS;
  }

  private int titlesIn(int node) {
    return titles[end(node)] - titles[place(node)];
  }

  /** Whether all titles of a card lead to one address, another, and are much wider than a link. */
  private boolean isBesideTitle(int link, int card) {
    String title = null;
    for (int i = place(card); i < end(card); i++) {
      if (widths[i] >= TITLE) {
        boolean isSecond = title != null && !title.equals(address(i));
        title = address(i);
        if (isSecond
            || widths[link] >= MOST * widths[i]
            || title.equals(address(link))
            || standAlike(links[link], links[i], card)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether two nodes stand in the same elements up to one around both, as a list's items do. */
  private boolean standAlike(int one, int other, int around) {
    int a = one;
    int b = other;
    while (a != around && b != around && tree.tag(a).equals(tree.tag(b))) {
      a = tree.parent(a);
      b = tree.parent(b);
    }
    return a == around && b == around;
  }

  /** Number of related links before an element. */
  private int place(int node) {
    int i = Arrays.binarySearch(links, node);
    return i < 0 ? -i - 1 : i;
  }

  private int end(int node) {
    return place(tree.subtreeEnd(node));
  }
}
