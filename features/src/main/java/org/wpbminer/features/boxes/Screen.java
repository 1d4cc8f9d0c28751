package org.wpbminer.features.boxes;

import org.wpbminer.segmenter.text.Arguments;

/**
 * The screen that a page is laid out for. Media queries, viewport units and the initial containing
 * block read it.
 *
 * @param width viewport width in CSS px, 1 to 100,000
 * @param height viewport height in CSS px, 1 to 100,000
 */
public record Screen(int width, int height) {
  private static final int MAX_SIDE = 100_000;

  /** Refuses sides outside 1 to 100,000. */
  public Screen {
    check("width", width);
    check("height", height);
  }

  /** The laptop screen of the paper's time: 1366 x 768. */
  public static Screen defaults() {
    return new Screen(1366, 768);
  }

  private static void check(String name, int side) {
    Arguments.refuse(
        side < 1 || side > MAX_SIDE, "screen %s must be 1 to %s px, was %s", name, MAX_SIDE, side);
  }
}
