package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.style.ComputedStyle;
import org.wpbminer.features.boxes.style.Property;
import org.wpbminer.features.boxes.style.Value;

/**
 * Estimated widths and heights of text in one style, from the character widths of Arial. Chinese,
 * Japanese and Korean characters are one em wide; letters outside the table have a mean width.
 */
final class TextMetrics {
  /** Advance widths of the printable ASCII characters, starting with the space, in 1/1000 em. */
  private static final int[] ADVANCE = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584
  };

  private static final float ASCENT_EM = 0.905f;
  private static final float DESCENT_EM = 0.212f;
  private static final float NORMAL_LINE_EM = 1.15f;
  private static final float OTHER_LETTER_EM = 0.55f;
  private static final float MONOSPACE_EM = 0.6f;

  /** Ratio of the mean letter width of Times to that of Arial. */
  private static final float SERIF_RATIO = 0.9f;

  private final boolean monospace;

  /** Scaled font size: width in px of a character that is one em wide in the table. */
  private final float em;

  final float lineHeight;

  /** Height in px of a line of the font without extra line spacing. */
  final float contentHeight;

  final float space;

  final boolean wraps;
  final boolean keepsSpaces;
  final boolean keepsBreaks;

  TextMetrics(ComputedStyle style) {
    float size = style.fontSize();
    monospace = style.is(Property.FONT_FAMILY, "monospace");
    em = size * (style.is(Property.FONT_FAMILY, "serif") ? SERIF_RATIO : 1);
    contentHeight = Math.round(ASCENT_EM * size) + Math.round(DESCENT_EM * size);
    Value line = style.get(Property.LINE_HEIGHT);
    lineHeight = line.isKeyword() ? Math.round(NORMAL_LINE_EM * size) : line.resolve(size);
    space = advance(' ');
    String white = style.keyword(Property.WHITE_SPACE);
    wraps = !"nowrap".equals(white) && !"pre".equals(white);
    keepsSpaces = "pre".equals(white) || "pre-wrap".equals(white) || "break-spaces".equals(white);
    keepsBreaks = keepsSpaces || "pre-line".equals(white);
  }

  /** Returns the width in px of one UTF-16 unit. */
  float advance(char c) {
    if (c < 127 && c >= 32) {
      return em * (monospace ? MONOSPACE_EM : ADVANCE[c - 32] / 1000f);
    }
    return em * other(c);
  }

  /** Whether the character is a word of its own, so that a line may break before and after it. */
  static boolean isIdeograph(char c) {
    return c >= 0x2E80 && (c <= 0xD7FF && !(c >= 0xA4D0 && c < 0xAC00) || c >= 0xF900 && isWide(c));
  }

  private static boolean isWide(char c) {
    return c <= 0xFAFF || c >= 0xFE30 && c <= 0xFE6F || c >= 0xFF00 && c <= 0xFF60;
  }

  private static float other(char c) {
    if (isIdeograph(c) || Character.isHighSurrogate(c)) {
      return 1;
    }
    return Character.isLowSurrogate(c) ? 0 : c == 0xA0 ? 0.278f : OTHER_LETTER_EM;
  }
}
