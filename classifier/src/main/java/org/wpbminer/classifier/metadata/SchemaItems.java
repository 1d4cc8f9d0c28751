package org.wpbminer.classifier.metadata;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/** Converter of microdata and RDFa to the maps that {@link SchemaValues} reads. */
final class SchemaItems {

  /** Maximum number of characters of an element's text that is used as a value. */
  private static final int MAX_VALUE_CHARS = 1_000;

  private static final int MAX_ITEMS = 2_000;

  /** Maximum number of nodes in an author's element that are searched for the name. */
  private static final int MAX_AUTHOR_NODES = 50;

  /** Attribute with the value, by tag; used for elements without an attribute of any tag. */
  private static final Map<String, String> TAG_ATTRIBUTES = Map.of("link", "href", "abbr", "title");

  private static final Set<String> AUTHORS = Set.of("author", "creator");

  /**
   * Microdata or RDFa item, or the properties outside all items.
   *
   * @param ofPage whether it describes the page or an article
   * @param end the first node after the item's element
   */
  record SchemaItem(Map<String, Object> thing, EvidencePlace place, boolean ofPage, int end) {}

  private final PageReading reading;
  private final PageTree tree;
  private final List<SchemaItem> items = new ArrayList<>();

  /** Items around the current node, the innermost first. */
  private final Deque<SchemaItem> open = new ArrayDeque<>();

  private boolean hasAuthor;

  private SchemaItems(PageReading reading) {
    this.reading = reading;
    this.tree = reading.tree();
  }

  /** Returns the properties outside items, then all items, outer items before inner ones. */
  static List<SchemaItem> read(PageReading reading) {
    SchemaItems data = new SchemaItems(reading);
    data.open(new LinkedHashMap<>(), EvidencePlace.MICRODATA, true, data.tree.size());
    for (int node = 0; node < data.tree.size() && data.items.size() < MAX_ITEMS; node++) {
      if (!data.tree.isText(node) && data.tree.attributeCount(node) > 0) {
        data.read(node);
      }
    }
    return data.items;
  }

  private void open(Map<String, Object> thing, EvidencePlace place, boolean ofPage, int end) {
    SchemaItem item = new SchemaItem(thing, place, ofPage, end);
    items.add(item);
    open.push(item);
  }

  private void read(int node) {
    String microdata = null;
    String rdfa = null;
    String names = null;
    String property = null;
    boolean isMarked = false;
    for (int i = 0; i < tree.attributeCount(node); i++) {
      String value = tree.attributeValue(node, i);
      switch (tree.attributeName(node, i)) {
        case "itemtype" -> microdata = value;
        case "typeof" -> rdfa = value;
        case "itemprop" -> names = value;
        case "property" -> property = isInHead(node) ? null : value;
        case "itemscope" -> isMarked = true;
        default -> {}
      }
    }
    String type = microdata == null ? rdfa : microdata;
    names = names == null ? property : names;
    if (type == null && names == null && !isMarked) {
      return;
    }
    while (node >= open.peek().end) {
      open.pop();
    }
    List<String> properties = names == null ? List.of() : properties(names);
    boolean isAuthor = open.peek().ofPage && properties.stream().anyMatch(AUTHORS::contains);
    boolean isNamed = isAuthor && hasName(node);
    boolean isScope = type != null || isMarked || isNamed;
    Map<String, Object> thing = isScope ? new LinkedHashMap<>() : null;
    if (!properties.isEmpty() && !(isAuthor && hasAuthor && isElsewhere(node))) {
      Object value = isScope && isAuthor == isNamed ? thing : value(node);
      properties.forEach(name -> add(open.peek().thing, name, value));
      hasAuthor |= isAuthor;
    }
    if (isScope) {
      boolean ofPage = type == null ? properties.isEmpty() : JsonLd.kind(type) != null;
      if (type != null && !type.isBlank()) {
        thing.put("@type", type.strip());
      }
      EvidencePlace place =
          microdata == null && type != null ? EvidencePlace.RDFA : EvidencePlace.MICRODATA;
      open(thing, place, ofPage, tree.subtreeEnd(node));
    }
  }

  /** Whether an element is in the head, where {@code property} is an attribute of meta tags. */
  private boolean isInHead(int node) {
    int up = tree.parent(node);
    return up != PageTree.NONE && tree.tag(up).equals("head");
  }

  private static List<String> properties(String names) {
    return Stream.of(names.strip().split("\\s+"))
        .map(name -> name.substring(name.lastIndexOf(':') + 1))
        .toList();
  }

  private boolean hasName(int node) {
    int end = Math.min(tree.subtreeEnd(node), node + MAX_AUTHOR_NODES);
    return IntStream.range(node + 1, end)
        .anyMatch(
            inner ->
                "name".equals(tree.attribute(inner, "itemprop"))
                    || "name".equals(tree.attribute(inner, "property")));
  }

  /** Whether an element is in a card of another page or after the article. */
  private boolean isElsewhere(int node) {
    return node >= reading.article().endNode() || ElementNaming.isElsewhere(reading, node);
  }

  /** Adds a value; several values of one property form a list. */
  private static void add(Map<String, Object> thing, String property, Object value) {
    thing.merge(
        property,
        value,
        (before, next) -> Stream.concat(SchemaValues.values(before), Stream.of(next)).toList());
  }

  private String value(int node) {
    return Stream.of("content", "datetime", "value", TAG_ATTRIBUTES.get(tree.tag(node)))
        .filter(Objects::nonNull)
        .map(name -> tree.attribute(node, name))
        .filter(Objects::nonNull)
        .findFirst()
        .orElseGet(() -> tree.chars(node) > MAX_VALUE_CHARS ? "" : NodeText.of(tree, node).strip());
  }
}
