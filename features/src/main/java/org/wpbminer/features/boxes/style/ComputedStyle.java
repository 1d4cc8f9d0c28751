package org.wpbminer.features.boxes.style;

import java.util.Map;

/**
 * The computed values of one element: {@link Lengths} packed, one per {@link Property}. Elements
 * with the same rules and the same parent's style share one. Immutable.
 */
public final class ComputedStyle {
  private final long[] values;
  private final Object[] objects;
  final Map<String, String> custom;
  private final boolean anonymous;
  private ComputedStyle anonymousChild;

  ComputedStyle(long[] values, Object[] objects, Map<String, String> custom, boolean anonymous) {
    this.anonymous = anonymous;
    this.values = values;
    this.objects = objects;
    this.custom = custom;
  }

  /** The packed value ({@link Lengths}). */
  public long get(Property property) {
    return values[property.ordinal()];
  }

  /** The value as a keyword; null when it is a length. */
  public Keyword keyword(Property property) {
    return Lengths.keyword(values[property.ordinal()]);
  }

  public boolean is(Property property, Keyword keyword) {
    return values[property.ordinal()] == Lengths.of(keyword);
  }

  /** The px part of the value: what lengths without percentages and plain numbers are. */
  public float px(Property property) {
    return Lengths.pxPart(values[property.ordinal()]);
  }

  /** The length for a basis; {@code other} where the value is a keyword such as auto. */
  public float resolve(Property property, float basis, float other) {
    return Lengths.resolve(values[property.ordinal()], basis, other);
  }

  /** What does not fit a number, generated text or {@link GridColumns}; or null. */
  public Object object(Property property) {
    return objects == null ? null : objects[property.ordinal()];
  }

  public float fontSize() {
    return Lengths.pxPart(values[Property.FONT_SIZE.ordinal()]);
  }

  /** The font whose advance widths are closest. */
  public FontFamily fontFamily() {
    return FontFamily.of((int) px(Property.FONT_FAMILY));
  }

  /** Whether text is drawn bold. */
  public boolean isBold() {
    return px(Property.FONT_WEIGHT) >= 600;
  }

  /** Whether this is the style of an anonymous box: inherited values only. */
  public boolean isAnonymous() {
    return anonymous;
  }

  /** The style of an anonymous box inside: what is inherited, and initial values. */
  public ComputedStyle forAnonymous() {
    if (anonymous) {
      return this;
    }
    if (anonymousChild == null) {
      // Racing threads make equal ones.
      anonymousChild = new ComputedStyle(StyleComputer.inheritedFrom(this), null, custom, true);
    }
    return anonymousChild;
  }

  public Keyword display() {
    return Keyword.of((int) values[Property.DISPLAY.ordinal()]);
  }

  long[] values() {
    return values;
  }
}
