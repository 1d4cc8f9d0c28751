package org.wpbminer.features.boxes.style;

import java.util.List;

/** Layout declarations of a rule, in order. Immutable; shared and compared by identity. */
final class Declarations {

  /** One longhand property with its value, and whether it is {@code !important}. */
  record Longhand(Property property, Value value, boolean important) {}

  final List<Longhand> longhands;
  final boolean anyImportant;
  final boolean anyFontSize;

  Declarations(List<Longhand> longhands) {
    this.longhands = List.copyOf(longhands);
    anyImportant = longhands.stream().anyMatch(Longhand::important);
    anyFontSize = longhands.stream().anyMatch(each -> each.property == Property.FONT_SIZE);
  }
}
