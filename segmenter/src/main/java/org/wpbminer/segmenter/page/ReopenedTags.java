package org.wpbminer.segmenter.page;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.htmlunit.cyberneko.xerces.util.XMLAttributesImpl;
import org.htmlunit.cyberneko.xerces.xni.QName;
import org.htmlunit.cyberneko.xerces.xni.XMLAttributes;

/**
 * Attributes of elements that the tag balancer opens again where tags are misnested. The balancer
 * does not get the attributes, because it would copy those of every tag. It opens an element again
 * by the string object that is the tag's name, and the scanner makes such an object for each tag.
 */
final class ReopenedTags {

  private final PageTreeBuilder builder;

  /** Name objects of the tags with attributes, by node. */
  private String[] names = new String[256];

  private int size;

  /** The nodes by name object; null until the balancer opens an element that the page did not. */
  private Map<String, Integer> nodes;

  ReopenedTags(PageTreeBuilder builder) {
    this.builder = builder;
  }

  /** Notes the name object of the element that has just been added. */
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

  /** Returns the attributes that an element had when it was opened first; none if it is new. */
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
