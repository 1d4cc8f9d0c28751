package org.wpbminer.classifier.metadata;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/** Converter of microdata and RDFa to the maps that {@link SchemaValues} reads. */
final class SchemaItems {

  private static final int MAX_VALUE_CHARS = 1_000;

  private static final int MAX_ITEMS = 2_000;

  private static final List<String> VALUE_ATTRIBUTES = List.of("content", "datetime", "value");

  private final PageTree tree;

  /** Items around the current node, the innermost first. */
  private final Deque<Item> open = new ArrayDeque<>();

  private SchemaItems(PageTree tree) {
    this.tree = tree;
  }

  private record Item(Map<String, Object> thing, int end) {}

  /** Passes on all items that have a type, outer items before inner ones. */
  static void read(PageTree tree, BiConsumer<Map<String, Object>, EvidencePlace> use) {
    new SchemaItems(tree).read(use);
  }

  private void read(BiConsumer<Map<String, Object>, EvidencePlace> use) {
    int items = 0;
    for (int node = 0; node < tree.size() && items < MAX_ITEMS; node++) {
      if (tree.isText(node) || tree.attributeCount(node) == 0) {
        continue;
      }
      while (!open.isEmpty() && node >= open.peek().end) {
        open.pop();
      }
      String microdata = tree.attribute(node, "itemtype");
      String type = microdata == null ? tree.attribute(node, "typeof") : microdata;
      boolean scope = type != null || tree.attribute(node, "itemscope") != null;
      String names = tree.attribute(node, "itemprop");
      names = names == null ? tree.attribute(node, "property") : names;
      Object value = scope ? new LinkedHashMap<String, Object>() : null;
      if (names != null && !open.isEmpty()) {
        value = scope ? value : value(node);
        addProperty(names, value);
      }
      if (scope) {
        @SuppressWarnings("unchecked")
        Map<String, Object> thing = (Map<String, Object>) value;
        items++;
        open.push(new Item(thing, tree.subtreeEnd(node)));
        if (type != null && !type.isBlank()) {
          thing.put("@type", type.strip());
          use.accept(thing, microdata == null ? EvidencePlace.RDFA : EvidencePlace.MICRODATA);
        }
      }
    }
  }

  /** Adds a value; several values of one property form a list. */
  private void addProperty(String names, Object value) {
    for (String name : names.strip().split("\\s+")) {
      open.peek()
          .thing
          .merge(
              name.substring(name.lastIndexOf(':') + 1),
              value,
              (before, next) -> {
                List<Object> all = new ArrayList<>();
                SchemaValues.values(before).forEach(all::add);
                all.add(next);
                return all;
              });
    }
  }

  private String value(int node) {
    for (String attribute : VALUE_ATTRIBUTES) {
      String value = tree.attribute(node, attribute);
      if (value != null) {
        return value;
      }
    }
    String href = tree.tag(node).equals("link") ? tree.attribute(node, "href") : null;
    return href != null
        ? href
        : tree.chars(node) <= MAX_VALUE_CHARS ? NodeText.of(tree, node).strip() : "";
  }
}
