package org.wpbminer.classifier;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.classifier.links.LinkDecisions.DecidedGroup;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * The list of a page's related links: each address once, in document order. Of several links with
 * one address, as a picture, a title and "read more" have, the one that says the title best gives
 * the item's text.
 */
final class RelatedLinkList {

  /** Characters of an item's text: a card may be one link with all its text. */
  private static final int MOST_CHARS = 400;

  /** Elements around a link that may be a heading. */
  private static final int AROUND = 3;

  /** Where a text comes from, the better the later. */
  private enum Source {
    NOTHING,
    /** A link whose words others have too: "Read more". */
    LABEL,
    /** The description of a picture. */
    SPOKEN,
    TEXT,
    HEADING
  }

  private record Item(MinedPage.RelatedLink link, Source source) {}

  private final Map<String, Item> items = new LinkedHashMap<>();

  private RelatedLinkList() {}

  /** The links of the groups that were decided to be related. */
  static List<MinedPage.RelatedLink> of(
      PageTree tree, LinkDecisions decisions, LinkResolver resolver) {
    List<DecidedGroup> groups = decisions.groups();
    Map<Integer, Integer> groupOf = new TreeMap<>();
    for (int g = 0; g < groups.size(); g++) {
      if (groups.get(g).decision().related()) {
        for (int anchor : groups.get(g).group().anchors()) {
          if (decisions.of(anchor).related()) {
            groupOf.put(anchor, g);
          }
        }
      }
    }
    Map<Integer, MinedPage.Link> links = new TreeMap<>();
    groupOf.keySet().forEach(anchor -> links.put(anchor, link(tree, anchor, resolver)));
    Map<String, Long> addresses =
        links.values().stream()
            .distinct()
            .collect(Collectors.groupingBy(MinedPage.Link::text, Collectors.counting()));
    RelatedLinkList list = new RelatedLinkList();
    links.forEach(
        (anchor, link) ->
            list.add(
                link,
                source(tree, anchor, link.text(), addresses.get(link.text()) > 1),
                decisions.heading(groupOf.get(anchor)),
                groups.get(groupOf.get(anchor)).decision().probability()));
    return list.links();
  }

  /** The links of blocks labelled so, for models that decide no links. */
  static List<MinedPage.RelatedLink> of(List<MinedPage.Block> blocks) {
    RelatedLinkList list = new RelatedLinkList();
    for (MinedPage.Block block : blocks) {
      if (block.label() == BlockLabel.RELATED_LINK) {
        block.links().forEach(link -> list.add(link, Source.TEXT, "", block.confidence()));
      }
    }
    return list.links();
  }

  private List<MinedPage.RelatedLink> links() {
    return items.values().stream().map(Item::link).toList();
  }

  private void add(MinedPage.Link link, Source source, String heading, double confidence) {
    if (link.isToPage()) {
      MinedPage.RelatedLink related =
          new MinedPage.RelatedLink(link.href(), link.text(), heading, confidence);
      items.merge(link.href(), new Item(related, source), RelatedLinkList::merged);
    }
  }

  private static Item merged(Item one, Item other) {
    int better = other.source.compareTo(one.source);
    boolean isLonger = other.link.text().length() > one.link.text().length();
    Item said = better > 0 || better == 0 && isLonger ? other : one;
    return new Item(
        new MinedPage.RelatedLink(
            one.link.href(),
            said.link.text(),
            one.link.heading().isEmpty() ? other.link.heading() : one.link.heading(),
            Math.max(one.link.confidence(), other.link.confidence())),
        said.source);
  }

  private static MinedPage.Link link(PageTree tree, int anchor, LinkResolver resolver) {
    String href = tree.attribute(anchor, "href");
    return new MinedPage.Link(resolver.resolve(href), text(tree, anchor), resolver.isOnPage(href));
  }

  private static Source source(PageTree tree, int anchor, String text, boolean ofOthers) {
    if (text.isEmpty()) {
      return Source.NOTHING;
    }
    if (ofOthers) {
      return Source.LABEL;
    }
    if (tree.chars(anchor) == 0) {
      return Source.SPOKEN;
    }
    boolean isTitle =
        longestHeading(tree, anchor) != anchor
            || tree.nearestAncestor(anchor, AROUND, tree::isHeading) != PageTree.NONE;
    return isTitle ? Source.HEADING : Source.TEXT;
  }

  /** An item's title: the heading in the link, else all its text, else what says it in words. */
  private static String text(PageTree tree, int anchor) {
    String text = Characters.fold(NodeText.of(tree, new int[] {longestHeading(tree, anchor)}));
    for (int node = anchor; node < tree.subtreeEnd(anchor) && text.isEmpty(); node++) {
      text = spoken(tree.attribute(node, node == anchor ? "title" : "alt"));
    }
    return text.length() <= MOST_CHARS ? text : text.substring(0, MOST_CHARS).strip();
  }

  /** The heading in a link with the most text, for a kicker may be one too; else the link. */
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

  private static String spoken(String attribute) {
    return attribute == null ? "" : Characters.fold(attribute);
  }
}
