package org.wpbminer.features.boxes.style;

import java.util.List;

/**
 * The declarations of one rule that can matter to layout, in order. Immutable; shared by all pages
 * with the rule. Two of them are equal only if they are the same.
 */
final class Declarations {

  /**
   * One longhand with its value, or a declaration with var() that is parsed when it is applied.
   *
   * @param property the longhand; null if the declaration is pending
   * @param value its value; null if the declaration is pending
   * @param pending the declaration as text, or null
   * @param important whether it is {@code !important}
   */
  record Longhand(Property property, Value value, Pending pending, boolean important) {

    /** Whether the declaration may set the property. */
    boolean maySet(Property other) {
      return pending != null || property == other;
    }
  }

  /**
   * A declaration with var() in its value.
   *
   * @param name name of the property or shorthand
   * @param text the value
   */
  record Pending(String name, String text) {}

  /**
   * One custom property.
   *
   * @param name its name, with the dashes
   * @param text its value
   * @param important whether it is {@code !important}
   */
  record Custom(String name, String text, boolean important) {}

  static final Declarations EMPTY = new Declarations(List.of(), List.of());

  final List<Longhand> longhands;
  final List<Custom> custom;
  final boolean anyImportant;
  final boolean hasFont;

  Declarations(List<Longhand> longhands, List<Custom> custom) {
    this.longhands = List.copyOf(longhands);
    this.custom = List.copyOf(custom);
    anyImportant =
        longhands.stream().anyMatch(Longhand::important)
            || custom.stream().anyMatch(Custom::important);
    hasFont = longhands.stream().anyMatch(each -> each.maySet(Property.FONT_SIZE));
  }

  boolean isEmpty() {
    return longhands.isEmpty() && custom.isEmpty();
  }
}
