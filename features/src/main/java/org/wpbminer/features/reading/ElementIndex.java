package org.wpbminer.features.reading;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;

/** The elements of a page by tag. Immutable once the page is read. */
final class ElementIndex {

  /** Node numbers in document order, in a growing array. */
  private static final class Nodes {
    private int[] nodes = new int[4];
    private final int number;
    private int size;

    private Nodes(int number) {
      this.number = number;
    }

    private void add(int node) {
      if (size == nodes.length) {
        nodes = Arrays.copyOf(nodes, 2 * size);
      }
      nodes[size++] = node;
    }
  }

  private final Map<String, Nodes> byTag = new LinkedHashMap<>();

  private final PageTree tree;
  private final int[] tagNumbers;

  ElementIndex(PageTree tree) {
    this.tree = tree;
    this.tagNumbers = new int[tree.size()];
  }

  void read(int element) {
    Nodes nodes = byTag.get(tree.tag(element));
    if (nodes == null) {
      nodes = new Nodes(byTag.size());
      byTag.put(tree.tag(element), nodes);
    }
    nodes.add(element);
    tagNumbers[element] = nodes.number;
  }

  int tagNumber(int element) {
    return tagNumbers[element];
  }

  Set<String> tags() {
    return byTag.keySet();
  }

  int count(String tag) {
    Nodes nodes = byTag.get(tag);
    return nodes == null ? 0 : nodes.size;
  }

  int[] nodes(String tag) {
    Nodes nodes = byTag.get(tag);
    return nodes == null ? new int[0] : Arrays.copyOf(nodes.nodes, nodes.size);
  }
}
