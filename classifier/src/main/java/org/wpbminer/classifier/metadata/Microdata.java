package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wpbminer.classifier.metadata.DateText.DateOrder;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.classifier.metadata.Evidence.Statement;
import org.wpbminer.classifier.metadata.JsonLd.PageTypes;
import org.wpbminer.classifier.metadata.MetaTags.Tags;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What elements say by {@code itemprop} (microdata) or {@code property} (RDFa) of schema.org, where
 * the thing around them is the page's or an article: not a comment, and not a thing within another,
 * such as the picture of a publisher.
 */
final class Microdata {

  /** Elements around one that are looked at for the thing that it belongs to. */
  private static final int MOST_LEVELS = 40;

  /** Larger elements hold more than one value. */
  private static final int MOST_CHARS = 1_000;

  private final PageTree tree;
  private final DateOrder order;
  private final Evidence evidence;

  private Microdata(PageTree tree, DateOrder order, Evidence evidence) {
    this.tree = tree;
    this.order = order;
    this.evidence = evidence;
  }

  /**
   * Adds what elements say.
   *
   * @param nodes those with {@code itemprop} or {@code property}, without {@code meta} in the head,
   *     in document order
   */
  static void collect(PageTree tree, List<Integer> nodes, DateOrder order, Evidence evidence) {
    Microdata data = new Microdata(tree, order, evidence);
    List<Author> authors = new ArrayList<>();
    for (int node : nodes) {
      data.read(node, authors);
    }
    Evidence.add(
        evidence.authors, authors.stream().distinct().toList(), EvidencePlace.MICRODATA, "author");
  }

  private void read(int node, List<Author> authors) {
    boolean rdfa = tree.attribute(node, "itemprop") == null;
    String names = tree.attribute(node, rdfa ? "property" : "itemprop");
    for (String name : names.strip().toLowerCase(Locale.ROOT).split("\\s+")) {
      String property = name.substring(name.indexOf(':') + 1);
      if (isKnown(property) && isOfPage(node)) {
        tell(node, property, rdfa ? EvidencePlace.RDFA : EvidencePlace.MICRODATA, authors);
      }
    }
  }

  private static boolean isKnown(String property) {
    return switch (property) {
      case "headline",
          "datepublished",
          "datemodified",
          "author",
          "creator",
          "articlesection",
          "keywords",
          "description",
          "inlanguage" ->
          true;
      default -> false;
    };
  }

  private void tell(int node, String property, EvidencePlace place, List<Author> authors) {
    switch (property) {
      case "headline" -> Evidence.add(evidence.titles, value(node), place, property);
      case "datepublished" -> date(evidence.published, node, place, property);
      case "datemodified" -> date(evidence.modified, node, place, property);
      case "articlesection" -> Evidence.add(evidence.sections, value(node), place, property);
      case "keywords" ->
          Evidence.add(evidence.tags, Tags.of(List.of(value(node))), place, property);
      case "description" -> Evidence.add(evidence.descriptions, value(node), place, property);
      case "inlanguage" -> Evidence.add(evidence.languages, value(node), place, property);
      default -> author(node, authors);
    }
  }

  private void date(List<Statement<PageDate>> to, int node, EvidencePlace place, String property) {
    String text = tree.attribute(node, "datetime");
    PageDate date = DateText.first(text == null ? value(node) : text, order);
    Evidence.add(to, date, place, property);
  }

  private void author(int node, List<Author> authors) {
    int named = node;
    for (int inner = node + 1; inner < tree.subtreeEnd(node); inner++) {
      if ("name".equals(tree.attribute(inner, "itemprop"))
          || "name".equals(tree.attribute(inner, "property"))) {
        named = inner;
        break;
      }
    }
    boolean thing = named != node;
    authors.addAll(thing ? PersonNames.ofField(value(named)) : PersonNames.ofLine(value(node)));
  }

  /** An element's {@code content}, else its text; empty if that is too long for a value. */
  private String value(int node) {
    String content = tree.attribute(node, "content");
    if (content != null) {
      return content;
    }
    boolean fits = tree.chars(node) <= MOST_CHARS;
    return fits ? NodeText.of(tree, node) : "";
  }

  /** Whether the nearest thing around an element is an article or the page. */
  private boolean isOfPage(int node) {
    int up = tree.parent(node);
    for (int i = 0; i < MOST_LEVELS && up != PageTree.NONE; i++) {
      String type = tree.attribute(up, "itemtype");
      type = type == null ? tree.attribute(up, "typeof") : type;
      if (type != null) {
        return PageTypes.kind(type) != null;
      }
      if (tree.attribute(up, "itemscope") != null) {
        return tree.attribute(up, "itemprop") == null;
      }
      up = tree.parent(up);
    }
    return true;
  }
}
