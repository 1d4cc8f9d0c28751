package org.wpbminer.boxes.style.selector;

import java.util.Arrays;
import java.util.function.LongConsumer;
import org.wpbminer.boxes.style.syntax.Budget;
import org.wpbminer.boxes.style.syntax.Names;
import org.wpbminer.segmenter.page.PageTree;

/** The page's elements as selectors see them: names as hashes, siblings, positions. */
public final class Elements {
  static final int NONE = PageTree.NONE;

  public final PageTree tree;
  final long[] tag;
  final long[] id;

  /** Offsets into {@link #classNames}; node n's classes end where node n+1's start. */
  final int[] classStart;

  long[] classNames;

  /** The element sibling before, or {@link #NONE}. */
  final int[] previous;

  private int[] position;
  private int[] lastPosition;

  /**
   * The elements of a page.
   *
   * @param named whether ids and classes are read: without a sheet of the page's own no selector
   *     asks for them
   */
  public Elements(PageTree tree, boolean named) {
    this.tree = tree;
    int size = tree.size();
    tag = new long[size];
    id = new long[size];
    classStart = new int[size + 1];
    classNames = new long[named ? Math.max(16, size) : 0];
    previous = new int[size];
    read(named);
  }

  private void read(boolean named) {
    int[] lastChild = new int[tree.size()];
    Arrays.fill(lastChild, NONE);
    int classes = 0;
    for (int n = 0; n < tree.size(); n++) {
      classStart[n] = classes;
      if (tree.isText(n)) {
        previous[n] = NONE;
        continue;
      }
      tag[n] = Names.exact(Names.TAG, tree.tag(n));
      int parent = tree.parent(n);
      previous[n] = parent == NONE ? NONE : lastChild[parent];
      if (parent != NONE) {
        lastChild[parent] = n;
      }
      if (named) {
        classes = readNames(n, classes);
      }
    }
    classStart[tree.size()] = classes;
  }

  private int readNames(int n, int count) {
    int classes = count;
    for (int i = 0; i < tree.attributeCount(n); i++) {
      String name = tree.attributeName(n, i);
      if (name.equals("class")) {
        classes = readClasses(tree.attributeValue(n, i), classes);
      } else if (name.equals("id")) {
        id[n] = Names.exact(Names.ID, tree.attributeValue(n, i));
      }
    }
    return classes;
  }

  private int readClasses(String value, int count) {
    int end = value.length();
    int i = 0;
    int at = count;
    while (i < end) {
      while (i < end && Names.isSpace(value.charAt(i))) {
        i++;
      }
      int start = i;
      while (i < end && !Names.isSpace(value.charAt(i))) {
        i++;
      }
      if (i > start) {
        if (at == classNames.length) {
          classNames = Arrays.copyOf(classNames, at * 2);
        }
        classNames[at++] = Names.exact(Names.CLASS, value, start, i);
      }
    }
    return at;
  }

  /** Hands over the names that rules find an element by: its tag, its id and its classes. */
  public void forEachKey(int n, LongConsumer sink) {
    sink.accept(tag[n]);
    if (id[n] != 0) {
      sink.accept(id[n]);
    }
    for (int i = classStart[n]; i < classStart[n + 1]; i++) {
      sink.accept(classNames[i]);
    }
  }

  int classCount(int n) {
    return classStart[n + 1] - classStart[n];
  }

  boolean hasClass(int n, long name) {
    for (int i = classStart[n]; i < classStart[n + 1]; i++) {
      if (classNames[i] == name) {
        return true;
      }
    }
    return false;
  }

  /** Position among the element siblings, from 1. */
  int position(int n) {
    if (position == null) {
      position = new int[tree.size()];
      for (int i = 0; i < position.length; i++) {
        position[i] = previous[i] == NONE ? 1 : position[previous[i]] + 1;
      }
    }
    return position[n];
  }

  /** Position among the element siblings from the end, from 1. */
  int lastPosition(int n) {
    if (lastPosition == null) {
      lastPosition = new int[tree.size()];
      for (int i = lastPosition.length - 1; i >= 0; i--) {
        if (lastPosition[i] == 0) {
          lastPosition[i] = 1;
        }
        if (previous[i] != NONE) {
          lastPosition[previous[i]] = lastPosition[i] + 1;
        }
      }
    }
    return lastPosition[n];
  }

  /** Position among the siblings of the same tag, counted in one direction, from 1. */
  int positionOfType(int n, boolean fromEnd, Budget budget) {
    int count = 1;
    if (!fromEnd) {
      for (int i = previous[n]; i != NONE && budget.pay(1); i = previous[i]) {
        count += tag[i] == tag[n] ? 1 : 0;
      }
      return count;
    }
    for (int i = tree.nextSibling(n); i != NONE && budget.pay(1); i = tree.nextSibling(i)) {
      count += !tree.isText(i) && tag[i] == tag[n] ? 1 : 0;
    }
    return count;
  }
}
