package org.wpbminer.features.boxes.style;

import java.util.List;

/** Layout declarations of a rule, in order. Immutable; shared and compared by identity. */
final class Declarations {

  /** One longhand property with its value, and whether it is {@code !important}. */
  record Longhand(Property property, Value value, boolean important) {}

  final List<Longhand> longhands;

  Declarations(List<Longhand> longhands) {
    this.longhands = List.copyOf(longhands);
  }
}
