package org.wpbminer.features.boxes.style;

import java.util.ArrayList;
import java.util.List;

/**
 * The declarations of one rule that can matter to layout, in order. Immutable once built; shared by
 * all pages that meet the rule.
 */
final class Declarations {

  /**
   * One longhand with its value.
   *
   * @param property the longhand
   * @param unit what the value is
   * @param number the number or the keyword's ordinal, as the unit has it
   * @param object the value where the unit says that it is an object, else null
   * @param important whether it is {@code !important}
   */
  public record Longhand(
      Property property, Unit unit, float number, Object object, boolean important) {}

  /**
   * One custom property.
   *
   * @param name its name, with the dashes
   * @param text its value
   * @param important whether it is {@code !important}
   */
  public record Custom(String name, String text, boolean important) {}

  public static final Declarations EMPTY = new Builder().build();

  public final List<Longhand> longhands;
  public final List<Custom> custom;
  public final boolean anyImportant;
  public final boolean hasFont;

  private Declarations(Builder builder) {
    longhands = List.copyOf(builder.longhands);
    custom = List.copyOf(builder.custom);
    anyImportant =
        longhands.stream().anyMatch(Longhand::important)
            || custom.stream().anyMatch(Custom::important);
    hasFont =
        longhands.stream()
            .anyMatch(each -> each.unit == Unit.PENDING || each.property == Property.FONT_SIZE);
  }

  public int size() {
    return longhands.size();
  }

  public boolean isEmpty() {
    return longhands.isEmpty() && custom.isEmpty();
  }

  /** Collects declarations; reused from rule to rule. */
  static final class Builder {
    private final List<Longhand> longhands = new ArrayList<>();
    private final List<Custom> custom = new ArrayList<>();
    private boolean nowImportant;

    /** Whether what is added from here on is !important. */
    void important(boolean value) {
      nowImportant = value;
    }

    int size() {
      return longhands.size();
    }

    /** Takes back what was added after a mark, when a declaration turns out to be invalid. */
    void backTo(int mark) {
      longhands.subList(mark, longhands.size()).clear();
    }

    void add(Property property, Unit unit, float number, Object object) {
      longhands.add(new Longhand(property, unit, number, object, nowImportant));
    }

    void add(Property property, Keyword keyword) {
      add(property, Unit.KEYWORD, keyword.ordinal(), null);
    }

    void px(Property property, float px) {
      add(property, Unit.PX, px, null);
    }

    void addCustom(String name, String text) {
      custom.add(new Custom(name, text, nowImportant));
    }

    Declarations build() {
      Declarations built = new Declarations(this);
      longhands.clear();
      custom.clear();
      nowImportant = false;
      return built;
    }
  }
}
