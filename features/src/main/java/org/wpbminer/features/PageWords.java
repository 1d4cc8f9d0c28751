package org.wpbminer.features;

import java.util.Arrays;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The words of a page's parts, blocks or groups of links, for a learned lexicon. A word counts
 * separately for each kind of place in which it was met, such as the text or a heading: each
 * distinct pair of word and kind has a key, a hash.
 *
 * @param keys the distinct keys of the page. Shared, not to be modified
 * @param parts for each part the indices of its keys, each once, in the order in which they were
 *     met. Shared, not to be modified
 * @param chars the characters of each part
 */
public record PageWords(int[] keys, int[][] parts, int[] chars) {

  public PageWords {
    Arguments.refuse(
        parts.length != chars.length,
        "there are words of %s parts and characters of %s; there must be as many of each",
        parts.length,
        chars.length);
  }

  /** Number of parts. */
  public int size() {
    return chars.length;
  }

  /** Returns the keys of a part. */
  public int[] keysOf(int part) {
    return Arrays.stream(parts[part]).map(index -> keys[index]).toArray();
  }
}
