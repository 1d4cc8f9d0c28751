package org.wpbminer.features.boxes.style;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.function.Consumer;
import org.wpbminer.segmenter.page.PageTree;

/** Names, siblings and positions of the elements of a page, for matching selectors. */
final class Elements {
  private static final int NONE = PageTree.NONE;

  public final PageTree tree;

  /** Id of each element with {@code #} before it, or null. */
  private final String[] id;

  /** Classes of each element, each with a dot before it; null for none. */
  private final Set<String>[] classes;

  /** Previous sibling element of each element, or {@link PageTree#NONE}. */
  final int[] previous;

  @SuppressWarnings({"unchecked", "rawtypes"})
  Elements(PageTree tree) {
    this.tree = tree;
    int size = tree.size();
    id = new String[size];
    classes = new Set[size];
    previous = new int[size];
    int[] lastChild = new int[size];
    Arrays.fill(lastChild, NONE);
    Map<String, Set<String>> known = new HashMap<>();
    for (int n = 0; n < size; n++) {
      int parent = tree.parent(n);
      previous[n] = parent == NONE || tree.isText(n) ? NONE : lastChild[parent];
      if (tree.isText(n)) {
        continue;
      }
      if (parent != NONE) {
        lastChild[parent] = n;
      }
      String name = tree.attribute(n, "id");
      id[n] = name == null ? null : "#" + name;
      String value = tree.attribute(n, "class");
      classes[n] = value == null ? null : known.computeIfAbsent(value, Elements::classes);
    }
  }

  private static Set<String> classes(String value) {
    Set<String> classes = new LinkedHashSet<>();
    StringTokenizer tokens = new StringTokenizer(value, " \n\t\r\f");
    while (tokens.hasMoreTokens()) {
      classes.add("." + tokens.nextToken());
    }
    return classes;
  }

  /** Passes tag, id and classes, the keys of {@link RuleIndex}, to a consumer. */
  public void forEachKey(int n, Consumer<String> sink) {
    sink.accept(tree.tag(n));
    if (id[n] != null) {
      sink.accept(id[n]);
    }
    if (classes[n] != null) {
      classes[n].forEach(sink);
    }
  }

  /** Returns the tags, ids and classes of all elements. */
  Set<String> names() {
    Set<String> names = new HashSet<>();
    for (int n = 0; n < id.length; n++) {
      if (!tree.isText(n)) {
        forEachKey(n, names::add);
      }
    }
    return names;
  }

  /** Returns the id with {@code #} before it, or null. */
  String id(int n) {
    return id[n];
  }

  boolean hasClass(int n, String name) {
    return classes[n] != null && classes[n].contains(name);
  }

  /** Whether the element is the first of its siblings. */
  boolean isFirst(int n) {
    return previous[n] == NONE;
  }

  /** Whether the element is the last of its siblings. */
  boolean isLast(int n) {
    int next = tree.nextSibling(n);
    while (next != NONE && tree.isText(next)) {
      next = tree.nextSibling(next);
    }
    return next == NONE;
  }
}
