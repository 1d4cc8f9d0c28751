package org.wpbminer.classifier.items;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.classifier.values.KindProbabilities;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.classifier.values.PageDates;
import org.wpbminer.classifier.values.Prices;
import org.wpbminer.features.links.AnchorGroup;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * Reader of the lists of a page: groups of links that trees recognise as the names of a list that
 * is the page's content, and the card around each link. Takes time linear in the page.
 */
public final class ItemReader {

  /** Maximum number of items of a page; further ones are left out with a warning. */
  private static final int MAX_ITEMS = 5_000;

  /** Maximum number of elements between a link and the outermost element of its card. */
  private static final int MAX_LEVELS = 12;

  /** Minimum width of the links of a list, as a share of the widest links in the same cards. */
  private static final double MIN_WIDTH_SHARE = 0.4;

  private final PageReading reading;
  private final PageTree tree;
  private final PageAnchors anchors;

  /** Texts of links to several items, such as "Read more". They are not used as names. */
  private Set<String> repeated = Set.of();

  private ItemReader(PageReading reading, PageAnchors anchors) {
    this.reading = reading;
    this.tree = reading.tree();
    this.anchors = anchors;
  }

  /** Values of a list; documented in the interface. */
  record Read(String heading, List<Item> items, double probability) implements ItemList {

    Read {
      items = List.copyOf(items);
    }
  }

  /**
   * Reads the lists of a page, in document order.
   *
   * @param trees trees over {@link ListFeatures}
   */
  public static PageItems read(
      PageReading reading,
      PageAnchors anchors,
      KindProbabilities kinds,
      BoostedTrees trees,
      PageDates dates,
      Prices prices,
      LinkResolver resolver) {
    ListFeatures features = new ListFeatures(reading, anchors);
    int[] candidates = features.candidates();
    double[] logOdds = trees.sums(features.vectors(candidates));
    ItemReader reader = new ItemReader(reading, anchors);
    ItemFields fields = new ItemFields(reading, dates, prices, resolver);
    Map<Integer, Double> odds = new LinkedHashMap<>();
    for (int group : features.choose(candidates, logOdds, kinds)) {
      odds.put(group, logOdds[Arrays.binarySearch(candidates, group)]);
    }
    return reader.items(odds, fields, resolver);
  }

  private PageItems items(Map<Integer, Double> odds, ItemFields fields, LinkResolver resolver) {
    NavigableMap<Integer, Integer> links = links(odds.keySet(), resolver);
    Map<Integer, List<Integer>> byList = new LinkedHashMap<>();
    links.forEach((link, list) -> byList.computeIfAbsent(list, l -> new ArrayList<>()).add(link));
    int[] starts =
        links.keySet().stream().mapToInt(link -> card(link, links)).distinct().sorted().toArray();
    List<ItemList> lists = new ArrayList<>();
    byList.forEach(
        (group, of) -> {
          List<ItemList.Item> items = new ArrayList<>();
          for (int link : of) {
            int at = Arrays.binarySearch(starts, card(link, links));
            int from = starts[at];
            boolean isNamed = !repeated.contains(text(link));
            items.add(fields.read(link, isNamed, from, end(starts, at), items.size() + 1));
          }
          double probability = 1 / (1 + Math.exp(-odds.getOrDefault(group, 0.0)));
          lists.add(new Read(anchors.heading(group).text(), items, probability));
        });
    boolean cut = links.size() >= MAX_ITEMS;
    PageTurn turn = new PageTurn(reading, anchors, resolver);
    int most = lists.stream().mapToInt(list -> list.items().size()).max().orElse(0);
    return new PageItems(
        lists,
        lists.isEmpty() ? null : turn.next(),
        lists.isEmpty() ? null : turn.previous(),
        lists.isEmpty() ? null : ListTotal.of(reading.lines(), links.firstKey(), most),
        cut ? "items after the first " + MAX_ITEMS + " were left out" : null);
  }

  /**
   * Returns the links of the items, ascending, each with the group of its list. Of several links to
   * one address the one with the widest text counts that others do not have. Groups with one
   * heading are one list.
   */
  private NavigableMap<Integer, Integer> links(Set<Integer> groups, LinkResolver resolver) {
    Predicate<String> isPage = resolver.isPage(anchors.canonical());
    Map<String, Integer> byAddress = new LinkedHashMap<>();
    NavigableMap<Integer, Integer> groupOf = new TreeMap<>();
    Map<Integer, Integer> listOfHeading = new LinkedHashMap<>();
    Map<String, Set<String>> targets = new HashMap<>();
    groups.stream()
        .flatMapToInt(g -> Arrays.stream(anchors.groups().get(g).anchors()))
        .forEach(a -> targets.computeIfAbsent(text(a), t -> new HashSet<>()).add(tree.href(a)));
    targets.values().removeIf(addresses -> addresses.size() < ListFeatures.MIN_ITEMS);
    repeated = targets.keySet();
    for (int g : groups) {
      AnchorGroup group = anchors.groups().get(g);
      int heading = anchors.heading(g).node();
      int list = heading < 0 ? g : listOfHeading.computeIfAbsent(heading, h -> g);
      IntPredicate leads = a -> !isPage.test(resolver.resolve(tree.href(a)));
      for (int anchor : names(group, leads)) {
        if (byAddress.size() >= MAX_ITEMS) {
          break;
        }
        String address = resolver.resolve(tree.href(anchor));
        groupOf.put(anchor, list);
        byAddress.merge(address, anchor, (one, two) -> nameWidth(two) > nameWidth(one) ? two : one);
      }
    }
    groupOf.keySet().retainAll(new HashSet<>(byAddress.values()));
    List<Integer> pictures =
        groupOf.keySet().stream()
            .filter(link -> isPictureOf(link, groupOf.higherKey(link)))
            .toList();
    groupOf.keySet().removeAll(pictures);
    return groupOf;
  }

  /**
   * Returns the links of a group that pass a test, without those that are much narrower than others
   * in the same cards, such as the author of a thread after its title.
   */
  private List<Integer> names(AnchorGroup group, IntPredicate test) {
    List<List<Integer>> byPlace = new ArrayList<>();
    int place = 0;
    for (int i = 0; i < group.size(); i++) {
      place = i > 0 && group.items()[i] == group.items()[i - 1] ? place + 1 : 0;
      if (byPlace.size() <= place) {
        byPlace.add(new ArrayList<>());
      }
      if (test.test(group.anchors()[i])) {
        byPlace.get(place).add(group.anchors()[i]);
      }
    }
    double least = MIN_WIDTH_SHARE * byPlace.stream().mapToDouble(this::width).max().orElse(0);
    return byPlace.stream()
        .filter(links -> width(links) >= least)
        .flatMap(List::stream)
        .sorted()
        .toList();
  }

  private double nameWidth(int link) {
    return repeated.contains(text(link)) ? 0 : anchors.width(link);
  }

  private String text(int link) {
    return Characters.fold(NodeText.of(tree, link));
  }

  private double width(List<Integer> links) {
    return links.stream().mapToDouble(anchors::width).average().orElse(0);
  }

  /** Whether a link without text leads to the page of the next link, except for the query. */
  private boolean isPictureOf(int link, @Nullable Integer next) {
    return next != null
        && tree.chars(link) == 0
        && tree.chars(next) > 0
        && path(link).equals(path(next));
  }

  private String path(int link) {
    return tree.href(link).split("[?#]", 2)[0];
  }

  /** Returns the outermost element around a link without the link of another item. */
  private int card(int link, NavigableMap<Integer, Integer> links) {
    int card = link;
    for (int level = 0; level < MAX_LEVELS && tree.parent(card) > 0; level++) {
      int up = tree.parent(card);
      Integer before = links.lowerKey(link);
      Integer after = links.higherKey(link);
      if (before != null && before >= up || after != null && after < tree.subtreeEnd(up)) {
        break;
      }
      card = up;
    }
    return card;
  }

  /**
   * Returns the end of a card: that of its element and of the siblings up to the next card. The
   * last card has as many siblings as the one before it.
   */
  private int end(int[] starts, int at) {
    int card = starts[at];
    int end = tree.subtreeEnd(card);
    if (at + 1 < starts.length && tree.parent(starts[at + 1]) == tree.parent(card)) {
      return Math.max(end, starts[at + 1]);
    }
    if (at > 0 && tree.parent(starts[at - 1]) == tree.parent(card)) {
      int before = starts[at - 1];
      int last = card;
      while ((before = nextElement(before)) < card && nextElement(last) != PageTree.NONE) {
        last = nextElement(last);
      }
      return tree.subtreeEnd(last);
    }
    return end;
  }

  private int nextElement(int node) {
    int next = tree.nextSibling(node);
    while (next != PageTree.NONE && tree.isText(next)) {
      next = tree.nextSibling(next);
    }
    return next;
  }
}
