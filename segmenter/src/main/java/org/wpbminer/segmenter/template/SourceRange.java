package org.wpbminer.segmenter.template;

/**
 * A piece of decoded source.
 *
 * @param start its first UTF-16 index
 * @param end the index behind it
 */
public record SourceRange(int start, int end) {

  public SourceRange {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("[" + start + ", " + end + ") is no range");
    }
  }
}
