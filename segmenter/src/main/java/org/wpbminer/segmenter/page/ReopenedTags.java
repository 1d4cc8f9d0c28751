package org.wpbminer.segmenter.page;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.htmlunit.cyberneko.xerces.util.XMLAttributesImpl;
import org.htmlunit.cyberneko.xerces.xni.QName;
import org.htmlunit.cyberneko.xerces.xni.XMLAttributes;

/**
 * Attributes of elements that the tag balancer opens again because of misnested tags. The
 * attributes are hidden from the balancer, because it would copy those of every tag. An element is
 * recognised by the string object of its tag: the balancer reuses the object, and the scanner
 * creates a new one for each tag of the source.
 */
final class ReopenedTags {

  private final PageTreeBuilder builder;

  /** For each node with attributes, the string object of its tag. */
  private String[] names = new String[256];

  private int size;

  /** Map from string objects of tags to nodes; null until an element is opened again. */
  private Map<String, Integer> nodes;

  ReopenedTags(PageTreeBuilder builder) {
    this.builder = builder;
  }

  /** Records the string object of the tag of the element that was just added. */
  void add(String name, int node) {
    if (node >= names.length) {
      names = Arrays.copyOf(names, Math.max(node + 1, 2 * names.length));
    }
    names[node] = name;
    size = node + 1;
    if (nodes != null) {
      nodes.put(name, node);
    }
  }

  /** Returns the attributes that an element had when it was first opened; empty if it is new. */
  XMLAttributes attributes(QName element) {
    if (nodes == null) {
      nodes = new IdentityHashMap<>();
      for (int node = 0; node < size; node++) {
        if (names[node] != null) {
          nodes.put(names[node], node);
        }
      }
    }
    XMLAttributesImpl attributes = new XMLAttributesImpl();
    Integer node = nodes.get(element.getRawname());
    if (node != null) {
      for (int i = 0; i < builder.attributeCount(node); i++) {
        String name = builder.attributes[builder.attributeStart[node] + 2 * i];
        String value = builder.attributes[builder.attributeStart[node] + 2 * i + 1];
        attributes.addAttribute(new QName(null, name, name, null), "CDATA", value);
      }
    }
    return attributes;
  }
}
