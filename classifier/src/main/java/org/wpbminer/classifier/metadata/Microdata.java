package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.classifier.metadata.Evidence.Statement;
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
  private final List<Author> authors = new ArrayList<>();

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
    nodes.stream().filter(data::isOfPage).forEach(data::read);
    List<Author> distinct = data.authors.stream().distinct().toList();
    Evidence.add(evidence.authors, distinct, EvidencePlace.MICRODATA, "author");
  }

  private void read(int node) {
    String item = tree.attribute(node, "itemprop");
    EvidencePlace place = item == null ? EvidencePlace.RDFA : EvidencePlace.MICRODATA;
    String names = item == null ? tree.attribute(node, "property") : item;
    for (String name : names.strip().toLowerCase(Locale.ROOT).split("\\s+")) {
      String property = name.substring(name.indexOf(':') + 1);
      switch (property) {
        case "headline" -> Evidence.add(evidence.titles, value(node), place, property);
        case "datepublished" -> date(evidence.published, node, place, property);
        case "datemodified" -> date(evidence.modified, node, place, property);
        case "articlesection" -> Evidence.add(evidence.sections, value(node), place, property);
        case "keywords" ->
            Evidence.add(evidence.tags, Evidence.tags(List.of(value(node))), place, property);
        case "description" -> Evidence.add(evidence.descriptions, value(node), place, property);
        case "inlanguage" -> Evidence.add(evidence.languages, value(node), place, property);
        case "author", "creator" -> author(node);
        default -> {}
      }
    }
  }

  private void date(List<Statement<PageDate>> to, int node, EvidencePlace place, String property) {
    String text = tree.attribute(node, "datetime");
    text = text == null && tree.tag(node).equals("abbr") ? tree.attribute(node, "title") : text;
    PageDate date = DateText.first(text == null ? value(node) : text, order);
    Evidence.add(to, date, place, property);
  }

  private void author(int node) {
    for (int inner = node + 1; inner < tree.subtreeEnd(node); inner++) {
      if ("name".equals(tree.attribute(inner, "itemprop"))
          || "name".equals(tree.attribute(inner, "property"))) {
        authors.addAll(PersonNames.ofField(value(inner)));
        return;
      }
    }
    authors.addAll(PersonNames.ofLine(value(node)));
  }

  /** An element's {@code content}, else its text; empty if that is too long for a value. */
  private String value(int node) {
    String content = tree.attribute(node, "content");
    return content != null
        ? content
        : tree.chars(node) <= MOST_CHARS ? NodeText.of(tree, node) : "";
  }

  /** Whether the nearest thing around an element is an article or the page. */
  private boolean isOfPage(int node) {
    int up = tree.parent(node);
    for (int i = 0; i < MOST_LEVELS && up != PageTree.NONE; i++) {
      String type = tree.attribute(up, "itemtype");
      type = type == null ? tree.attribute(up, "typeof") : type;
      if (type != null) {
        return JsonLd.kind(type) != null;
      }
      if (tree.attribute(up, "itemscope") != null) {
        return tree.attribute(up, "itemprop") == null;
      }
      up = tree.parent(up);
    }
    return true;
  }
}
