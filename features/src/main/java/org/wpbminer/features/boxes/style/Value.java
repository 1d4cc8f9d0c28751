package org.wpbminer.features.boxes.style;

/**
 * A CSS value: a keyword, or a length as a sum of parts. Numbers are lengths in px. Each part is
 * clamped, so that NaN and infinity never reach the layout.
 *
 * @param keyword the keyword in lower case, or other text; null for a length
 * @param px the part in px
 * @param fraction the part relative to the reference length of the property; 1 is 100 %
 * @param em the part relative to the element's font size; 0 in a computed value
 * @param rem the part relative to the root's font size; 0 in a computed value
 */
public record Value(String keyword, float px, float fraction, float em, float rem) {
  /** Maximum absolute value of each part; browsers clamp lengths at about 33 million px. */
  private static final float MAX_PX = 1e7f;

  static final Value ZERO = px(0);

  public Value {
    px = clamp(px);
    fraction = clamp(fraction);
    em = clamp(em);
    rem = clamp(rem);
  }

  static Value word(String keyword) {
    return new Value(keyword, 0, 0, 0, 0);
  }

  static Value px(float px) {
    return new Value(null, px, 0, 0, 0);
  }

  static Value fraction(float fraction) {
    return new Value(null, 0, fraction, 0, 0);
  }

  static Value em(float em) {
    return new Value(null, 0, 0, em, 0);
  }

  private static float clamp(float part) {
    return part == part ? Math.max(-MAX_PX, Math.min(MAX_PX, part)) : 0;
  }

  public boolean isKeyword() {
    return keyword != null;
  }

  /** Whether the value depends on the reference length of the property. */
  public boolean isRelative() {
    return fraction != 0;
  }

  /** Returns the length in px with percentages relative to {@code basis}; NaN for a keyword. */
  public float resolve(float basis) {
    return keyword != null ? Float.NaN : fraction == 0 ? px : px + fraction * basis;
  }

  /** Returns the same length with percentages relative to the font size. */
  Value relativeToFont() {
    return fraction == 0 ? this : new Value(keyword, px, 0, em + fraction, rem);
  }

  /** Returns the computed value, with font-relative parts converted to px. */
  Value compute(float fontSize, float rootFontSize) {
    return em == 0 && rem == 0
        ? this
        : new Value(null, px + em * fontSize + rem * rootFontSize, fraction, 0, 0);
  }
}
