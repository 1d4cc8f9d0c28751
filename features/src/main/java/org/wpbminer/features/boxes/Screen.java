package org.wpbminer.features.boxes;

import org.wpbminer.segmenter.text.Arguments;

/**
 * Screen for the layout. Media queries, viewport units and the initial containing block depend on
 * it.
 *
 * @param width viewport width in CSS px, 1 to 100,000
 * @param height viewport height in CSS px, 1 to 100,000
 */
public record Screen(int width, int height) {
  private static final int MAX_SIDE_PX = 100_000;

  public Screen {
    check("width", width);
    check("height", height);
  }

  /** Returns 1366 x 768, a laptop screen of the time of the paper. */
  public static Screen defaults() {
    return new Screen(1366, 768);
  }

  private static void check(String name, int side) {
    Arguments.refuse(
        side < 1 || side > MAX_SIDE_PX,
        "screen %s must be 1 to %s px, was %s",
        name,
        MAX_SIDE_PX,
        side);
  }
}
