package org.wpbminer.workbench.picture;

import org.wpbminer.segmenter.text.Arguments;

/**
 * How a page is shown.
 *
 * @param maxChars characters of markup after which the picture is cut, at least 1,000
 * @param maxSheetChars characters of style sheets that are taken over, at least 0
 * @param styled whether the page's own styles are shown; without them nothing is hidden, laid over
 *     or moved
 */
public record PictureParameters(int maxChars, int maxSheetChars, boolean styled) {

  private static final PictureParameters DEFAULTS =
      new PictureParameters(20_000_000, 4_000_000, true);

  public PictureParameters {
    Arguments.refuse(maxChars < 1_000, "maxChars is %s; it must be at least 1,000", maxChars);
    Arguments.refuse(
        maxSheetChars < 0, "maxSheetChars is %s; it must not be negative", maxSheetChars);
  }

  /** Up to 20 million characters of markup and 4 million of sheets, with the page's styles. */
  public static PictureParameters defaults() {
    return DEFAULTS;
  }

  /** These with the page's own styles or without. */
  public PictureParameters withStyled(boolean styled) {
    return new PictureParameters(maxChars, maxSheetChars, styled);
  }
}
