package org.wpbminer.features.boxes.style;

import java.util.List;
import org.wpbminer.features.boxes.style.Selector.Compound;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Decides whether an element matches a selector, from right to left, without recursion over the
 * page. If several ancestors match a compound, trying the nearest is enough, because its ancestors
 * include all ancestors of the others. Therefore only the last descendant combinator and the last
 * sibling combinator are ever retried.
 */
final class SelectorMatcher {
  /** Maximum number of matching steps for a page; beyond it nothing matches. */
  private static final int MAX_PAGE_STEPS = 50_000_000;

  /** Number of attributes of an element that make an attribute lookup cost one step more. */
  private static final int ATTRIBUTES_PER_STEP = 8;

  private static final int NONE = PageTree.NONE;

  final Elements elements;
  final PageTree tree;
  final Budget budget = new Budget(MAX_PAGE_STEPS);

  SelectorMatcher(Elements elements) {
    this.elements = elements;
    this.tree = elements.tree;
  }

  boolean exhausted() {
    return budget.isSpent();
  }

  boolean matches(Selector selector, int element) {
    if (!matches(selector.last(), element)) {
      return false;
    }
    Compound at = selector.last();
    int node = element;
    Compound ancestorStep = null;
    int ancestorNode = NONE;
    Compound siblingStep = null;
    int siblingNode = NONE;
    while (at.left() != null) {
      boolean up = at.combinator() == ' ' || at.combinator() == '>';
      boolean far = at.combinator() == ' ' || at.combinator() == '~';
      int next = nearest(at.left(), node, up, far);
      if (far && up) {
        ancestorStep = at;
        ancestorNode = next;
        siblingStep = null;
      } else if (far) {
        siblingStep = at;
        siblingNode = next;
      }
      if (next == NONE && siblingStep != null && siblingNode != NONE) {
        at = siblingStep;
        next = nearest(at.left(), siblingNode, false, true);
        siblingNode = next;
      }
      if (next == NONE && ancestorStep != null && ancestorNode != NONE) {
        at = ancestorStep;
        next = nearest(at.left(), ancestorNode, true, true);
        ancestorNode = next;
        siblingStep = null;
      }
      if (next == NONE) {
        return false;
      }
      node = next;
      at = at.left();
    }
    return true;
  }

  /** Returns the nearest ancestor or earlier sibling that matches; NONE if absent. */
  private int nearest(Compound compound, int node, boolean up, boolean far) {
    int at = up ? tree.parent(node) : elements.previous[node];
    while (far && at != NONE && !matches(compound, at)) {
      at = up ? tree.parent(at) : elements.previous[at];
    }
    return at != NONE && (far || matches(compound, at)) ? at : NONE;
  }

  private boolean matches(Compound compound, int node) {
    if (!budget.pay(1)) {
      return false;
    }
    if (compound.tag() != null && !compound.tag().equals(tree.tag(node))
        || compound.id() != null && !compound.id().equals(elements.id(node))) {
      return false;
    }
    for (String name : compound.classes()) {
      if (!elements.hasClass(node, name)) {
        return false;
      }
    }
    for (Selector.Requirement other : compound.others()) {
      if (!other.holds(this, node)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the attribute's value; null if it is missing. */
  String attribute(int node, String name) {
    budget.pay(tree.attributeCount(node) / ATTRIBUTES_PER_STEP);
    return tree.attribute(node, name);
  }

  /** Whether any selector matches. Recursion depth is that of nested pseudo-classes, at most 8. */
  boolean anyMatches(List<Selector> selectors, int node) {
    return selectors.stream().anyMatch(selector -> matches(selector, node));
  }

  /** Remaining number of matching steps for a page. */
  static final class Budget {

    /** Number of compared attribute characters that cost one step. */
    private static final int CHARS_PER_STEP = 16;

    private long chars;

    Budget(int steps) {
      chars = (long) steps * CHARS_PER_STEP;
    }

    /** Uses up steps; returns false, with nothing left, if fewer remain. */
    boolean pay(int steps) {
      return payChars((long) steps * CHARS_PER_STEP);
    }

    /** Uses up the cost of comparing characters; returns false as {@link #pay} does. */
    boolean payChars(long count) {
      chars = Math.max(0, chars - count);
      return chars > 0;
    }

    boolean isSpent() {
      return chars == 0;
    }
  }
}
