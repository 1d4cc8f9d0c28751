package org.wpbminer.features;

import java.util.Arrays;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The words of the parts of a page, for a learned lexicon. A part is a block or a group of links.
 * The same word at two kinds of places, such as text and heading, counts as two words. Each
 * distinct pair of word and kind of place has a hash, its key.
 *
 * @param keys the distinct keys of the page; shared, must not be modified
 * @param parts for each part the indices in {@code keys} of its distinct keys, in the order of
 *     their first occurrence; shared, must not be modified
 * @param chars number of characters of each part
 */
public record PageWords(int[] keys, int[][] parts, int[] chars) {

  public PageWords {
    Arguments.refuse(
        parts.length != chars.length,
        "there are words of %s parts and characters of %s; there must be as many of each",
        parts.length,
        chars.length);
  }

  public int size() {
    return chars.length;
  }

  public int[] keysOf(int part) {
    return Arrays.stream(parts[part]).map(index -> keys[index]).toArray();
  }
}
