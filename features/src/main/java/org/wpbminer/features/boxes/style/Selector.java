package org.wpbminer.features.boxes.style;

import java.util.List;
import java.util.Set;

/**
 * A compiled selector; can be used for any number of pages.
 *
 * @param last the rightmost compound
 * @param specificity the specificity: ids count 65,536, classes 256, tags 1
 */
record Selector(Compound last, int specificity) {

  /** A condition on an element other than tag, id and class. */
  @FunctionalInterface
  interface Requirement {
    boolean holds(SelectorMatcher matcher, int node);
  }

  /**
   * The conditions on one element.
   *
   * @param tag tag in lower case; null for any
   * @param id id with {@code #} before it; null for any
   * @param classes classes without duplicates, each with a dot before it
   * @param others conditions on attributes, and pseudo-classes
   * @param left the next compound to the left, or null
   * @param combinator the combinator between {@code left} and this compound: space, {@code >},
   *     {@code +} or {@code ~}
   */
  record Compound(
      String tag,
      String id,
      List<String> classes,
      List<Requirement> others,
      Compound left,
      char combinator) {

    /** Returns the most specific name: id, else class, else tag; null for any element. */
    String key() {
      return id != null ? id : classes.isEmpty() ? tag : classes.get(0);
    }
  }

  /** Whether a page has every tag, id and class of the selector. */
  boolean mayMatch(Set<String> names) {
    for (Compound at = last; at != null; at = at.left) {
      if (at.tag != null && !names.contains(at.tag)
          || at.id != null && !names.contains(at.id)
          || !names.containsAll(at.classes)) {
        return false;
      }
    }
    return true;
  }
}
