package org.wpbminer.boxes.style.sheet;

import java.util.Arrays;
import org.wpbminer.boxes.style.declaration.Declarations;
import org.wpbminer.boxes.style.selector.Selector;
import org.wpbminer.boxes.style.syntax.NameTable;

/**
 * Selectors by the key of their rightmost compound, so that an element is tried only against those
 * that ask for its id, one of its classes, its tag, or nothing.
 */
public final class RuleIndex {
  private static final int MAX_ORDER = (1 << 20) - 1;
  private static final int UNLAYERED = (1 << 16) - 1;

  private final NameTable heads;
  private final NameTable tails;
  private int anyHead = -1;
  private int anyTail = -1;
  private int[] next = new int[256];
  public Selector[] selector = new Selector[256];
  public Declarations[] declarations = new Declarations[256];
  public long[] priority = new long[256];
  int size;

  RuleIndex(int expected) {
    heads = new NameTable(expected);
    tails = new NameTable(expected);
  }

  /**
   * Adds a selector.
   *
   * @param origin 0 for the user agent, 2 for the author
   * @param layer the cascade layer's place, -1 for none
   * @param order the rule's place among all rules
   */
  void add(Selector newSelector, Declarations newDeclarations, int origin, int layer, int order) {
    if (size == next.length) {
      int capacity = size * 2;
      next = Arrays.copyOf(next, capacity);
      selector = Arrays.copyOf(selector, capacity);
      declarations = Arrays.copyOf(declarations, capacity);
      priority = Arrays.copyOf(priority, capacity);
    }
    selector[size] = newSelector;
    declarations[size] = newDeclarations;
    priority[size] = priority(origin, layer, newSelector.specificity, order);
    append(newSelector.key());
    size++;
  }

  /** In the page's order, so that matches come nearly sorted: backwards, each would move all. */
  private void append(long key) {
    int tail = key == 0 ? anyTail : tails.get(key);
    next[size] = -1;
    if (tail >= 0) {
      next[tail] = size;
    } else if (key == 0) {
      anyHead = size;
    } else {
      heads.put(key, size);
    }
    if (key == 0) {
      anyTail = size;
    } else {
      tails.put(key, size);
    }
  }

  /** The first entry with a key, -1 for none; {@link #next} leads to the others. */
  public int first(long key) {
    return key == 0 ? anyHead : heads.get(key);
  }

  public int next(int entry) {
    return next[entry];
  }

  private static long priority(int origin, int layer, int specificity, int order) {
    int place = layer < 0 ? UNLAYERED : Math.min(layer, UNLAYERED - 1);
    return ((long) origin << 60)
        | ((long) place << 44)
        | ((long) Math.min(specificity, (1 << 24) - 1) << 20)
        | Math.min(order, MAX_ORDER);
  }
}
