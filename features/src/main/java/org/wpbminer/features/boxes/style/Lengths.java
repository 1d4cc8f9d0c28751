package org.wpbminer.features.boxes.style;

/**
 * A computed CSS value packed into a {@code long}: either {@code px + fraction * basis} (two
 * floats; {@code calc(50% - 10px)} is {@code (-10, 0.5)}) or one {@link Keyword}.
 *
 * <p>Packing keeps a computed style one flat array. Values are clamped to finite ranges, so that
 * nothing a sheet says can bring NaN or infinity into the layout.
 */
public final class Lengths {
  /** Largest length kept, in px; browsers clamp at about 33 million. */
  static final float MAX_PX = 1e7f;

  private static final long KEYWORD_MARK = 0x7FFCL << 48;

  public static final long ZERO = 0L;

  private Lengths() {}

  public static long px(float px) {
    return of(px, 0f);
  }

  /** A fraction of whatever the property refers to; 1 is 100 %. */
  public static long fraction(float fraction) {
    return of(0f, fraction);
  }

  /** {@code px + fraction * basis}. NaN counts as 0; both parts are clamped. */
  public static long of(float px, float fraction) {
    return ((long) Float.floatToRawIntBits(clamp(px)) << 32)
        | (Float.floatToRawIntBits(clamp(fraction)) & 0xFFFFFFFFL);
  }

  public static long of(Keyword keyword) {
    return KEYWORD_MARK | keyword.ordinal();
  }

  /** Whether the value is a keyword and not a length. */
  public static boolean isKeyword(long value) {
    return (value >>> 48) == 0x7FFCL;
  }

  public static Keyword keyword(long value) {
    return isKeyword(value) ? Keyword.of((int) value) : null;
  }

  public static float pxPart(long value) {
    return Float.intBitsToFloat((int) (value >>> 32));
  }

  public static float fractionPart(long value) {
    return Float.intBitsToFloat((int) value);
  }

  /** Whether the value depends on the basis. False for keywords. */
  public static boolean isRelative(long value) {
    return !isKeyword(value) && (int) value != 0;
  }

  /** The length in px for a basis; NaN for a keyword. */
  public static float resolve(long value, float basis) {
    if ((int) value == 0) {
      return pxPart(value);
    }
    return isKeyword(value) ? Float.NaN : pxPart(value) + fractionPart(value) * basis;
  }

  /** The length in px for a basis; {@code other} for a keyword. */
  public static float resolve(long value, float basis, float other) {
    return isKeyword(value) ? other : resolve(value, basis);
  }

  private static float clamp(float value) {
    if (value > MAX_PX) {
      return MAX_PX;
    }
    if (value < -MAX_PX) {
      return -MAX_PX;
    }
    return value == value ? value : 0f;
  }
}
