package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.style.FontFamily;

/** Advance widths of the printable ASCII characters over the font size, for a few fonts. */
final class AdvanceWidths {
  // In thousandths of an em, from the space on.
  private static final float[] SANS =
      table(
          278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556,
          556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722,
          722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722,
          667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556,
          556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,
          500, 334, 260, 334, 584);
  private static final float[] SERIF =
      table(
          250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500,
          500, 500, 500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667,
          722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722,
          722, 944, 722, 722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500, 444, 333, 500,
          500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500,
          444, 480, 200, 480, 541);
  private static final float[] MONO = mono();

  private AdvanceWidths() {}

  static float[] of(FontFamily family) {
    return switch (family) {
      case SERIF -> SERIF;
      case SANS -> SANS;
      case MONOSPACE -> MONO;
    };
  }

  private static float[] table(int... thousandths) {
    float[] widths = new float[thousandths.length];
    for (int i = 0; i < widths.length; i++) {
      widths[i] = thousandths[i] / 1000f;
    }
    return widths;
  }

  private static float[] mono() {
    float[] widths = new float[95];
    java.util.Arrays.fill(widths, 0.6f);
    return widths;
  }
}
