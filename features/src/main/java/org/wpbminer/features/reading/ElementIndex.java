package org.wpbminer.features.reading;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;

/** The elements of a page by tag. Immutable once the page is read. */
final class ElementIndex {

  private final PageTree tree;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  /** For each tag number the elements in document order. */
  private final List<IntList> nodes = new ArrayList<>();

  private final int[] tagNumbers;

  ElementIndex(PageTree tree) {
    this.tree = tree;
    this.tagNumbers = new int[tree.size()];
  }

  void read(int element) {
    Integer number = numbers.get(tree.tag(element));
    if (number == null) {
      number = nodes.size();
      numbers.put(tree.tag(element), number);
      nodes.add(new IntList());
    }
    nodes.get(number).add(element);
    tagNumbers[element] = number;
  }

  int tagNumber(int element) {
    return tagNumbers[element];
  }

  Set<String> tags() {
    return numbers.keySet();
  }

  int count(String tag) {
    Integer number = numbers.get(tag);
    return number == null ? 0 : nodes.get(number).size();
  }

  int[] nodes(String tag) {
    Integer number = numbers.get(tag);
    return number == null ? new int[0] : nodes.get(number).toArray();
  }
}
