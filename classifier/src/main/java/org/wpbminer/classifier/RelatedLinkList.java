package org.wpbminer.classifier;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.classifier.links.LinkDecisions.DecidedGroup;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * The list of a page's related links: each address once, in document order. Of several links with
 * one address, as a picture, a title and "read more" have, the longest text is the item's.
 */
final class RelatedLinkList {

  /** Characters of an item's text: a card may be one link with all its text. */
  private static final int MOST_CHARS = 400;

  private final Map<String, MinedPage.RelatedLink> links = new LinkedHashMap<>();

  private RelatedLinkList() {}

  /** The links of the groups that were decided to be related. */
  static List<MinedPage.RelatedLink> of(
      PageTree tree, LinkDecisions decisions, LinkResolver resolver) {
    Map<Integer, DecidedGroup> groups = new HashMap<>();
    for (DecidedGroup group : decisions.groups()) {
      if (group.decision().related()) {
        Arrays.stream(group.group().anchors()).forEach(anchor -> groups.put(anchor, group));
      }
    }
    RelatedLinkList list = new RelatedLinkList();
    groups.keySet().stream()
        .sorted()
        .forEach(
            anchor -> {
              DecidedGroup group = groups.get(anchor);
              String href = tree.attribute(anchor, "href");
              list.add(
                  new MinedPage.Link(
                      resolver.resolve(href), text(tree, anchor), resolver.isOnPage(href)),
                  group.heading(),
                  group.decision().probability());
            });
    return new ArrayList<>(list.links.values());
  }

  /** The links of blocks labelled so, for models that decide no links. */
  static List<MinedPage.RelatedLink> of(List<MinedPage.Block> blocks) {
    RelatedLinkList list = new RelatedLinkList();
    for (MinedPage.Block block : blocks) {
      if (block.label() == BlockLabel.RELATED_LINK) {
        block.links().forEach(link -> list.add(link, "", block.confidence()));
      }
    }
    return new ArrayList<>(list.links.values());
  }

  private void add(MinedPage.Link link, String heading, double confidence) {
    if (link.isToPage()) {
      links.merge(
          link.href(),
          new MinedPage.RelatedLink(link.href(), link.text(), heading, confidence),
          RelatedLinkList::better);
    }
  }

  private static MinedPage.RelatedLink better(
      MinedPage.RelatedLink one, MinedPage.RelatedLink other) {
    return new MinedPage.RelatedLink(
        one.href(),
        other.text().length() > one.text().length() ? other.text() : one.text(),
        one.heading().isEmpty() ? other.heading() : one.heading(),
        Math.max(one.confidence(), other.confidence()));
  }

  /** An item's title: the heading in the link, else all its text, else what says it in words. */
  private static String text(PageTree tree, int anchor) {
    int from = anchor;
    int end = tree.subtreeEnd(anchor);
    for (int node = anchor + 1; node < end && from == anchor; node++) {
      from = tree.isHeading(node) && tree.chars(node) > 0 ? node : from;
    }
    String text = Characters.fold(NodeText.of(tree, new int[] {from}));
    for (int node = anchor; node < end && text.isEmpty(); node++) {
      text = spoken(tree.attribute(node, node == anchor ? "title" : "alt"));
    }
    return text.length() <= MOST_CHARS ? text : text.substring(0, MOST_CHARS).strip();
  }

  private static String spoken(String attribute) {
    return attribute == null ? "" : Characters.fold(attribute);
  }
}
