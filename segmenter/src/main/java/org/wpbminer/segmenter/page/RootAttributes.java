package org.wpbminer.segmenter.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.htmlunit.cyberneko.xerces.xni.XMLAttributes;

/**
 * Attributes of repeated {@code <html>} and {@code <body>} tags. They are collected until the end
 * of the parse and then inserted together, because the attributes of the existing element are in
 * the middle of an array.
 */
final class RootAttributes {

  private final ReadGuard guard;
  private final Map<String, String> html = new LinkedHashMap<>();
  private final Map<String, String> body = new LinkedHashMap<>();

  RootAttributes(ReadGuard guard) {
    this.guard = guard;
  }

  /** Collects the attributes of a tag at offset {@code start}; earlier values take precedence. */
  void add(String name, XMLAttributes attributes, int start) {
    Map<String, String> noted = name.equals("html") ? html : body;
    for (int i = 0; i < attributes.getLength(); i++) {
      String attribute = attributes.getQName(i);
      boolean fits = guard.attributes(noted.size() + 1, start) > noted.size();
      if (fits && !noted.containsKey(attribute)) {
        noted.put(attribute, guard.value(attributes.getValue(i), start));
      }
    }
  }

  /**
   * Adds the collected attributes to the elements that do not have them.
   *
   * @param hidden tests whether an element's attributes hide it
   */
  void apply(NodeTable page, IntPredicate hidden) {
    apply(page, hidden, 0, html);
    for (int node = 1; node < page.size; node = page.subtreeEnd[node]) {
      if (page.tag[node].equals("body")) {
        apply(page, hidden, node, body);
        return;
      }
    }
  }

  private void apply(NodeTable page, IntPredicate hidden, int node, Map<String, String> noted) {
    int own = page.attributeCount(node);
    List<String> more = new ArrayList<>();
    noted.forEach(
        (name, value) -> {
          int count = own + more.size() / 2;
          boolean missing = page.attribute(node, name) == null;
          if (missing && guard.attributes(count + 1, page.sourceStart[node]) > count) {
            more.add(name);
            more.add(value);
          }
        });
    if (!more.isEmpty()) {
      page.lateAttributes(node, more);
      if (hidden.test(node)) {
        page.hide(node);
      }
    }
  }
}
