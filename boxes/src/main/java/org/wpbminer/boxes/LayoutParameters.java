package org.wpbminer.boxes;

import java.util.Objects;
import org.wpbminer.segmenter.text.Arguments;

/**
 * What a page is laid out with.
 *
 * @param screen the screen; its width and height are the initial containing block
 * @param imageWidth width in px assumed of an image that nothing says the size of, above 0
 * @param imageHeight height in px assumed of such an image, above 0
 * @param maxBoxes boxes that are laid out; what comes behind has no box and a warning says so
 */
public record LayoutParameters(Screen screen, float imageWidth, float imageHeight, int maxBoxes) {

  /** Refuses sizes that are not above 0. */
  public LayoutParameters {
    Objects.requireNonNull(screen, "screen");
    check("imageWidth", imageWidth);
    check("imageHeight", imageHeight);
    Arguments.refuse(maxBoxes < 1, "maxBoxes must be at least 1, was %s", maxBoxes);
  }

  /** 1366 x 768; images of 60 x 45; two million boxes. */
  public static LayoutParameters defaults() {
    return new LayoutParameters(Screen.defaults(), 60, 45, 2_000_000);
  }

  /** These parameters for another screen. */
  public LayoutParameters withScreen(Screen newScreen) {
    return new LayoutParameters(newScreen, imageWidth, imageHeight, maxBoxes);
  }

  private static void check(String name, float value) {
    Arguments.refuse(
        !(value > 0 && value <= 100_000),
        "%s must be above 0 and at most 100000 px, was %s",
        name,
        value);
  }
}
