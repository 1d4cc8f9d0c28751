package org.wpbminer.features.boxes.style;

/** Computed values, one per {@link Property}, shared by elements with equal rules. Immutable. */
public final class ComputedStyle {
  private final Value[] values;
  private final boolean anonymous;
  private ComputedStyle anonymousChild;

  ComputedStyle(Value[] values, boolean anonymous) {
    this.values = values;
    this.anonymous = anonymous;
  }

  public Value get(Property property) {
    return values[property.ordinal()];
  }

  /** Returns the value as a keyword; null if it is a length. */
  public String keyword(Property property) {
    return get(property).keyword();
  }

  public boolean is(Property property, String keyword) {
    return keyword.equals(keyword(property));
  }

  /** Returns a number, or a length without its relative part; 0 for a keyword. */
  public float px(Property property) {
    return get(property).px();
  }

  /** Returns the length in px, with percentages of {@code basis}; {@code other} for a keyword. */
  public float resolve(Property property, float basis, float other) {
    return get(property).isKeyword() ? other : get(property).resolve(basis);
  }

  /** Returns the font size in px. */
  public float fontSize() {
    return px(Property.FONT_SIZE);
  }

  public boolean isBold() {
    return px(Property.FONT_WEIGHT) >= 600;
  }

  public String display() {
    return keyword(Property.DISPLAY);
  }

  /** Whether the style belongs to an anonymous box: inherited values only. */
  public boolean isAnonymous() {
    return anonymous;
  }

  /** Returns the style of an anonymous box inside the element: inherited and initial values. */
  public ComputedStyle forAnonymous() {
    if (anonymous) {
      return this;
    }
    if (anonymousChild == null) {
      // Concurrent threads may create it twice; the instances are equal.
      anonymousChild = new ComputedStyle(StyleComputer.inheritedFrom(this), true);
    }
    return anonymousChild;
  }
}
