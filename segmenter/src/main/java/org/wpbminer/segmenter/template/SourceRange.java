package org.wpbminer.segmenter.template;

import org.wpbminer.segmenter.text.Arguments;

/**
 * A piece of decoded source.
 *
 * @param start its first UTF-16 index
 * @param end the index behind it
 */
public record SourceRange(int start, int end) {

  public SourceRange {
    Arguments.refuse(start < 0 || end < start, "[%s, %s) is no range", start, end);
  }
}
