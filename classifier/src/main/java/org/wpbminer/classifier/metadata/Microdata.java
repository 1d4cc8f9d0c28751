package org.wpbminer.classifier.metadata;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.classifier.metadata.Evidence.Statement;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Reader of schema.org properties in {@code itemprop} (microdata) and {@code property} (RDFa). Only
 * properties of the page or an article are read, not those of a comment or of an object inside
 * another, for example a publisher's logo.
 */
final class Microdata {

  /** Maximum number of ancestors that are searched for the object to which a property belongs. */
  private static final int MAX_LEVELS = 40;

  /** Maximum length of a value; a longer element contains several values. */
  private static final int MAX_CHARS = 1_000;

  private static final int MAX_ELEMENTS = 2_000;

  private final PageReading reading;
  private final PageTree tree;
  private final DateOrder order;
  private final Evidence evidence;
  private final Set<Author> authors = new LinkedHashSet<>();

  private Microdata(PageReading reading, DateOrder order, Evidence evidence) {
    this.reading = reading;
    this.tree = reading.tree();
    this.order = order;
    this.evidence = evidence;
  }

  /** Adds the properties of a page's elements, except those in its head. */
  static void collect(PageReading reading, DateOrder order, Evidence evidence) {
    Microdata data = new Microdata(reading, order, evidence);
    IntStream.range(0, data.tree.size())
        .filter(node -> !data.tree.isText(node) && data.hasProperty(node) && data.isOfPage(node))
        .limit(MAX_ELEMENTS)
        .forEach(data::read);
    Evidence.add(evidence.authors, List.copyOf(data.authors), EvidencePlace.MICRODATA, "author");
  }

  private boolean hasProperty(int node) {
    for (int i = 0; i < tree.attributeCount(node); i++) {
      String name = tree.attributeName(node, i);
      if (name.equals("itemprop") || name.equals("property")) {
        int up = tree.parent(node);
        return up == PageTree.NONE || !tree.tag(up).equals("head");
      }
    }
    return false;
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

  /** Adds an author; an author in the card of another page is added only if there is no other. */
  private void author(int node) {
    boolean after = node >= reading.article().endNode();
    if (!authors.isEmpty() && (after || ElementNaming.isElsewhere(reading, node))) {
      return;
    }
    for (int inner = node + 1; inner < tree.subtreeEnd(node); inner++) {
      if ("name".equals(tree.attribute(inner, "itemprop"))
          || "name".equals(tree.attribute(inner, "property"))) {
        authors.addAll(PersonNames.ofField(value(inner)));
        return;
      }
    }
    authors.addAll(PersonNames.ofLine(value(node)));
  }

  /** Returns the {@code content} of an element, else its text; empty if the text is too long. */
  private String value(int node) {
    String content = tree.attribute(node, "content");
    content = content == null ? tree.attribute(node, "value") : content;
    return content != null ? content : tree.chars(node) <= MAX_CHARS ? NodeText.of(tree, node) : "";
  }

  /** Whether the innermost object around an element is an article or the page. */
  private boolean isOfPage(int node) {
    int up = tree.parent(node);
    for (int i = 0; i < MAX_LEVELS && up != PageTree.NONE; i++) {
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
