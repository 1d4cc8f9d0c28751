package org.wpbminer.segmenter.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.htmlunit.cyberneko.xerces.xni.XMLAttributes;

/**
 * The attributes of tags {@code <html>} and {@code <body>} that come when the element is open
 * already. They are kept until the page has been read: the element's own stand in the middle of an
 * array then, and room is made for all of them at once.
 */
final class RootAttributes {

  private final ReadGuard guard;
  private final Map<String, String> html = new LinkedHashMap<>();
  private final Map<String, String> body = new LinkedHashMap<>();

  RootAttributes(ReadGuard guard) {
    this.guard = guard;
  }

  /** Notes the attributes of a tag at offset {@code start}; of several with one name the first. */
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
   * Gives the elements of a page that has been read what was noted and they have not.
   *
   * @param hidden says of an element whether its attributes hide it
   */
  void apply(PageTreeBuilder page, IntPredicate hidden) {
    apply(page, hidden, 0, html);
    for (int node = 1; node < page.size; node = page.subtreeEnd[node]) {
      if (page.tag[node].equals("body")) {
        apply(page, hidden, node, body);
        return;
      }
    }
  }

  private void apply(
      PageTreeBuilder page, IntPredicate hidden, int node, Map<String, String> noted) {
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
