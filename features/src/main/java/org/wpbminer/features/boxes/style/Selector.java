package org.wpbminer.features.boxes.style;

import java.util.List;
import java.util.Set;

/** A compiled selector: compounds linked from right to left. One serves every page. */
final class Selector {
  /** What an element must have beside its names. */
  @FunctionalInterface
  interface Requirement {
    boolean holds(SelectorMatcher matcher, int node);
  }

  /**
   * What one element must have.
   *
   * @param tag its name in lower case; null for any
   * @param id with {@code #} before it; null for none asked
   * @param classes each once, with a dot before it
   * @param others attributes and pseudo-classes
   * @param left the compound to the left, or null
   * @param combinator how it is joined to that: space, {@code >}, {@code +} or {@code ~}
   */
  record Compound(
      String tag,
      String id,
      List<String> classes,
      List<Requirement> others,
      Compound left,
      char combinator) {

    /** The rarest name it asks for: id, else class, else tag; null when it asks for none. */
    String key() {
      return id != null ? id : classes.isEmpty() ? tag : classes.get(0);
    }
  }

  final Compound last;
  final int specificity;

  Selector(Compound last, int specificity) {
    this.last = last;
    this.specificity = specificity;
  }

  /** The name by which an element that can match is found; null for any element. */
  String key() {
    return last.key();
  }

  /** Whether every tag, id and class that it asks for is among a page's. */
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
