package org.wpbminer.segmenter.linkblocks;

import java.util.Objects;

/**
 * Decoded characters of a page, readable from any position.
 *
 * <p>The scanner goes forward, and goes back only where markup turns out to be unclosed (an absent
 * {@code -->}, a missing quote).
 */
@FunctionalInterface
public interface CharSource {

  /**
   * Copies characters into {@code buffer}.
   *
   * @param position index of the first character to copy, in UTF-16 units; at least 0
   * @param buffer filled from its start
   * @return number of characters copied, at least 1; 0 only at or behind the end of the page
   */
  int read(long position, char[] buffer);

  /** The characters of {@code source}. */
  static CharSource of(String source) {
    return of(source, 0, source.length());
  }

  /**
   * The characters of {@code source} from {@code from} up to {@code to}; position 0 is {@code
   * from}.
   */
  static CharSource of(String source, int from, int to) {
    Objects.checkFromToIndex(from, to, source.length());
    return (position, buffer) -> {
      if (position >= to - from) {
        return 0;
      }
      int start = from + (int) position;
      int count = Math.min(buffer.length, to - start);
      source.getChars(start, start + count, buffer, 0);
      return count;
    };
  }
}
