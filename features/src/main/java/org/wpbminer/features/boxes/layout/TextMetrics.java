package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.style.ComputedStyle;
import org.wpbminer.features.boxes.style.FontFamily;
import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Lengths;
import org.wpbminer.features.boxes.style.Property;

/**
 * Widths and heights of text in one style, estimated from tables of advance widths. Chinese,
 * Japanese and Korean characters are one em wide; letters outside the tables take a mean width.
 */
final class TextMetrics {
  /** Ascent, descent and line gap over the font size, per family in the enum's order. */
  private static final float[][] VERTICAL = {
    {0.891f, 0.216f, 0.042f}, {0.905f, 0.212f, 0.033f}, {0.833f, 0.300f, 0f}
  };

  private static final float OTHER_LETTER = 0.55f;

  /** How much wider bold letters are, over a text. */
  private static final float BOLD = 1.06f;

  private final float[] advance;
  private final float size;

  /** The font size that the widths of characters refer to. */
  private final float wide;

  private final float letterSpacing;
  private final boolean upper;

  public final float lineHeight;

  /** Height of the font's own box in px. */
  public final float contentHeight;

  /** Distance from the top of the font's box to the baseline. */
  public final float contentAscent;

  /** Width of a space, with spacing. */
  public final float space;

  public final boolean wraps;
  public final boolean keepsSpaces;
  public final boolean keepsBreaks;
  public final boolean breaksAnywhere;

  public TextMetrics(ComputedStyle style) {
    FontFamily family = style.fontFamily();
    size = style.fontSize();
    wide = style.isBold() && family != FontFamily.MONOSPACE ? BOLD * size : size;
    advance = AdvanceWidths.of(family);
    letterSpacing = style.resolve(Property.LETTER_SPACING, size, 0);
    upper = style.is(Property.TEXT_TRANSFORM, Keyword.UPPERCASE);
    float[] vertical = VERTICAL[family.ordinal()];
    // Browsers round each of the three to whole pixels.
    contentAscent = Math.round(vertical[0] * size);
    contentHeight = contentAscent + Math.round(vertical[1] * size);
    float normal = contentHeight + Math.round(vertical[2] * size);
    long line = style.get(Property.LINE_HEIGHT);
    lineHeight = Lengths.isKeyword(line) ? normal : Lengths.resolve(line, size);
    space = advance[0] * size + letterSpacing + style.resolve(Property.WORD_SPACING, size, 0);
    Keyword white = style.keyword(Property.WHITE_SPACE);
    wraps = white != Keyword.NOWRAP && white != Keyword.PRE;
    keepsSpaces =
        white == Keyword.PRE || white == Keyword.PRE_WRAP || white == Keyword.BREAK_SPACES;
    keepsBreaks = keepsSpaces || white == Keyword.PRE_LINE;
    breaksAnywhere =
        style.is(Property.WORD_BREAK, Keyword.BREAK_ALL)
            || style.is(Property.WORD_BREAK, Keyword.BREAK_WORD)
            || !style.is(Property.OVERFLOW_WRAP, Keyword.NORMAL);
  }

  /** Distance from the top of the line box to the baseline. */
  public float ascent() {
    return (lineHeight - contentHeight) / 2 + contentAscent;
  }

  /** Width of one UTF-16 unit, letter spacing included. */
  public float advance(char c) {
    if (c < 127 && c >= 32) {
      int at = upper && c >= 'a' && c <= 'z' ? c - 64 : c - 32;
      return advance[at] * wide + letterSpacing;
    }
    return other(c) * wide + letterSpacing;
  }

  /** Whether a line may break before and after the character: it is a word of its own. */
  public static boolean isIdeograph(char c) {
    return c >= 0x2E80 && (c <= 0xD7FF && !(c >= 0xA4D0 && c < 0xAC00) || c >= 0xF900 && isWide(c));
  }

  private static boolean isWide(char c) {
    return c <= 0xFAFF || c >= 0xFE30 && c <= 0xFE6F || c >= 0xFF00 && c <= 0xFF60;
  }

  private float other(char c) {
    if (isIdeograph(c)) {
      return 1;
    }
    if (c < 32 || c == 0xAD || c >= 0x300 && c <= 0x36F || c >= 0x200B && c <= 0x200F) {
      return 0;
    }
    if (c == 0xA0) {
      return advance[0];
    }
    if (c >= 0xC0 && c < 0x180) {
      return upper || c < 0xDF ? advance['A' - 32] : advance['a' - 32];
    }
    if (Character.isHighSurrogate(c)) {
      return 1;
    }
    return Character.isLowSurrogate(c) || c == 0xFEFF ? 0 : OTHER_LETTER;
  }
}
