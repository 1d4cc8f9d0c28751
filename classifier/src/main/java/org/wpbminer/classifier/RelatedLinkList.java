package org.wpbminer.classifier;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.links.LinkDecision;
import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.classifier.links.LinkList;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.links.AnchorGroup;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * List of a page's related links in document order, each address once. If several links have the
 * same address (a picture, a title, "read more"), the item gets the best title among their texts.
 */
final class RelatedLinkList {

  /** Maximum length of an item's text: a link may surround a whole card. */
  private static final int MAX_TEXT_CHARS = 400;

  /** Maximum number of ancestors of a link among which a heading is searched for. */
  private static final int MAX_HEADING_LEVELS = 3;

  /** Maximum number of nodes of a card whose heading is the text of its links. */
  private static final int MAX_CARD_NODES = 200;

  /** Kinds of link text, in ascending order of quality. */
  private enum Source {
    NOTHING,
    /** Text that does not describe the target page: a price, a number, a date, "More". */
    BARE,
    /** Text that links to other addresses have too, for example "Read more". */
    LABEL,
    ALTERNATIVE,
    TEXT,
    HEADING
  }

  /** A link of the page: its node, the number of its group, and its card in the group. */
  private record Anchor(int node, int group, int card, MinedPage.Link link) {}

  private record LinkText(MinedPage.Link link, Source source) {}

  private record Item(MinedPage.RelatedLink link, Source source) {}

  private final Map<String, Item> items = new LinkedHashMap<>();

  private RelatedLinkList() {}

  /** Returns the links of the groups chosen for the page and of those for the section or site. */
  static List<MinedPage.RelatedLink> of(
      PageReading reading, LinkDecisions decisions, LinkResolver resolver) {
    PageTree tree = reading.tree();
    Predicate<Anchor> isGiven = anchor -> decisions.of(anchor.node).list() != LinkList.NONE;
    LinkTexts texts = new LinkTexts(reading);
    List<Anchor> anchors = anchors(tree, decisions, resolver, texts);
    List<Anchor> given = anchors.stream().filter(isGiven).toList();
    Map<String, Long> addresses =
        given.stream()
            .map(Anchor::link)
            .distinct()
            .collect(Collectors.groupingBy(MinedPage.Link::text, Collectors.counting()));
    RelatedLinkList list = new RelatedLinkList();
    for (Anchor anchor : given) {
      boolean isLabel =
          addresses.getOrDefault(anchor.link.text(), 0L) > 1 || texts.isBare(anchor.link.text());
      list.add(
          isLabel ? labelText(tree, texts, anchor) : linkText(tree, anchor),
          decisions.heading(anchor.group),
          decisions.of(anchor.node));
    }
    for (Anchor anchor : anchors) {
      boolean mayBeLabel =
          addresses.containsKey(anchor.link.text()) || texts.isBare(anchor.link.text());
      list.improveText(mayBeLabel ? labelText(tree, texts, anchor) : linkText(tree, anchor));
    }
    return list.links();
  }

  /** Returns the links to addresses of given links in document order, without the page itself. */
  private static List<Anchor> anchors(
      PageTree tree, LinkDecisions decisions, LinkResolver resolver, LinkTexts texts) {
    List<AnchorGroup> groups = decisions.groups();
    Predicate<String> isPage = resolver.isPage(decisions.canonical());
    Set<String> given =
        groups.stream()
            .flatMapToInt(group -> Arrays.stream(group.anchors()))
            .filter(anchor -> decisions.of(anchor).list() != LinkList.NONE)
            .mapToObj(anchor -> tree.attribute(anchor, "href"))
            .collect(Collectors.toSet());
    List<Anchor> anchors = new ArrayList<>();
    for (int g = 0; g < groups.size(); g++) {
      AnchorGroup group = groups.get(g);
      for (int i = 0; i < group.size(); i++) {
        int node = group.anchors()[i];
        if (given.contains(tree.attribute(node, "href"))) {
          anchors.add(new Anchor(node, g, group.items()[i], link(tree, texts, node, resolver)));
        }
      }
    }
    return anchors.stream()
        .filter(anchor -> !isPage.test(anchor.link.href()))
        .sorted(Comparator.comparingInt(Anchor::node))
        .toList();
  }

  /** Returns the links of blocks labelled as related links, for models without link part. */
  static List<MinedPage.RelatedLink> of(List<MinedPage.Block> blocks) {
    RelatedLinkList list = new RelatedLinkList();
    for (MinedPage.Block block : blocks) {
      if (block.label() == BlockLabel.RELATED_LINK) {
        LinkDecision decision = new LinkDecision(LinkList.PAGE, block.probability());
        block.links().forEach(link -> list.add(new LinkText(link, Source.TEXT), "", decision));
      }
    }
    return list.links();
  }

  /** Returns the links whose text is not only a price, number, date or word of navigation. */
  private List<MinedPage.RelatedLink> links() {
    return items.values().stream()
        .filter(item -> item.source != Source.BARE)
        .map(Item::link)
        .toList();
  }

  private void add(LinkText said, String heading, LinkDecision decision) {
    MinedPage.Link link = said.link;
    if (link.isToPage()) {
      MinedPage.RelatedLink related =
          new MinedPage.RelatedLink(
              link.href(),
              withoutLabel(link.text(), heading),
              heading,
              decision.probability(),
              decision.list());
      items.merge(link.href(), new Item(related, said.source), RelatedLinkList::merged);
    }
  }

  /** Removes the heading from the start of a title, as in "Read also: The flood". */
  private static String withoutLabel(String text, String heading) {
    boolean isLabelled =
        heading.endsWith(":")
            && text.length() > heading.length()
            && text.regionMatches(true, 0, heading, 0, heading.length());
    return isLabelled ? text.substring(heading.length()).strip() : text;
  }

  /** If the text of an item is not a title, uses the text of another link to the same address. */
  private void improveText(LinkText said) {
    items.computeIfPresent(
        said.link.href(),
        (href, item) ->
            item.source.compareTo(Source.ALTERNATIVE) <= 0
                    && said.source.compareTo(Source.ALTERNATIVE) > 0
                ? new Item(withText(item.link, said.link.text()), said.source)
                : item);
  }

  private static Item merged(Item one, Item other) {
    int better = other.source.compareTo(one.source);
    boolean isLonger = other.link.text().length() > one.link.text().length();
    Item said = better > 0 || better == 0 && isLonger ? other : one;
    MinedPage.RelatedLink first =
        other.link.list().compareTo(one.link.list()) < 0 ? other.link : one.link;
    MinedPage.RelatedLink second = first == one.link ? other.link : one.link;
    return new Item(
        new MinedPage.RelatedLink(
            first.href(),
            said.link.text(),
            first.heading().isEmpty() ? second.heading() : first.heading(),
            Math.max(first.probability(), second.probability()),
            first.list()),
        said.source);
  }

  private static MinedPage.RelatedLink withText(MinedPage.RelatedLink link, String text) {
    return new MinedPage.RelatedLink(
        link.href(), text, link.heading(), link.probability(), link.list());
  }

  private static MinedPage.Link link(
      PageTree tree, LinkTexts texts, int anchor, LinkResolver resolver) {
    String href = tree.href(anchor);
    return new MinedPage.Link(
        resolver.resolve(href), text(tree, texts, anchor), resolver.isOnPage(href));
  }

  /**
   * Returns a text for a link without a title of its own: its text is shared by links to other
   * addresses ("Read more"), or is only a price, number, date or word of navigation. Returns the
   * heading of its card, else the screen-reader text if longer.
   */
  private static LinkText labelText(PageTree tree, LinkTexts texts, Anchor anchor) {
    MinedPage.Link link = anchor.link;
    boolean isSmall = tree.subtreeEnd(anchor.card) - anchor.card <= MAX_CARD_NODES;
    int heading = isSmall ? longestHeading(tree, anchor.card) : anchor.card;
    if (heading != anchor.card) {
      return new LinkText(new MinedPage.Link(link.href(), texts.of(heading)), Source.HEADING);
    }
    String spoken = tree.chars(anchor.node) == 0 ? "" : spoken(tree, anchor.node);
    boolean isTitle = spoken.length() > link.text().length() && !texts.isBare(spoken);
    Source source = texts.isBare(link.text()) ? Source.BARE : Source.LABEL;
    return isTitle
        ? new LinkText(new MinedPage.Link(link.href(), spoken), Source.ALTERNATIVE)
        : new LinkText(link, link.text().isEmpty() ? Source.NOTHING : source);
  }

  /** Returns the text of a link and its kind. */
  private static LinkText linkText(PageTree tree, Anchor anchor) {
    if (anchor.link.text().isEmpty() || tree.chars(anchor.node) == 0) {
      return new LinkText(
          anchor.link, anchor.link.text().isEmpty() ? Source.NOTHING : Source.ALTERNATIVE);
    }
    IntPredicate isHeading = tree::isHeading;
    boolean isTitle =
        longestHeading(tree, anchor.node) != anchor.node
            || tree.nearestAncestor(anchor.node, MAX_HEADING_LEVELS, isHeading) != PageTree.NONE;
    return new LinkText(anchor.link, isTitle ? Source.HEADING : Source.TEXT);
  }

  /** Returns an item's title: the heading in the link, else its text, else its alternative text. */
  private static String text(PageTree tree, LinkTexts texts, int anchor) {
    String text = texts.of(longestHeading(tree, anchor));
    if (text.isEmpty()) {
      text = spoken(tree, anchor);
    }
    return text.length() <= MAX_TEXT_CHARS ? text : text.substring(0, MAX_TEXT_CHARS).strip();
  }

  /** Returns the screen-reader text of a link, or else of a picture in it; empty if none. */
  private static String spoken(PageTree tree, int anchor) {
    for (String name : List.of("title", "aria-label")) {
      String said = spoken(tree.attribute(anchor, name));
      if (!said.isEmpty()) {
        return said;
      }
    }
    for (int node = anchor + 1; node < tree.subtreeEnd(anchor); node++) {
      String said = spoken(tree.attribute(node, "alt"));
      if (!said.isEmpty()) {
        return said;
      }
    }
    return "";
  }

  /** Returns the longest heading in a link (a kicker may be another), else the link itself. */
  private static int longestHeading(PageTree tree, int anchor) {
    int longest = anchor;
    for (int node = anchor + 1; node < tree.subtreeEnd(anchor); node++) {
      if (tree.isHeading(node)
          && tree.chars(node) > (longest == anchor ? 0 : tree.chars(longest))) {
        longest = node;
      }
    }
    return longest;
  }

  private static String spoken(@Nullable String attribute) {
    return attribute == null ? "" : Characters.fold(attribute);
  }
}
