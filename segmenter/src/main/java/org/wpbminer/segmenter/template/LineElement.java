package org.wpbminer.segmenter.template;

import org.wpbminer.segmenter.linkblocks.CharacterReferences;
import org.wpbminer.segmenter.text.Characters;

/**
 * A line element E_i of a page (section 3.2.3, definition 2).
 *
 * @param start its first UTF-16 index in the source
 * @param end the index behind it
 * @param key what it is compared by: its source without what differs from page to page
 * @param text t_i, what a reader sees of it in its page, white space folded: a line inside a script
 *     has none, though it may look like text by itself
 * @param textLength characters of its text
 * @param linkLength those of them that are inside links
 * @param isHeading whether text of it stands in h1 or h2
 */
record LineElement(
    int start,
    int end,
    String key,
    String text,
    int textLength,
    int linkLength,
    boolean isHeading) {

  /**
   * An element by its text, character references undecoded.
   *
   * @param rawLinkText the part of its text that is inside links
   */
  static LineElement of(
      int start,
      int end,
      String key,
      CharSequence rawText,
      CharSequence rawLinkText,
      boolean isHeading) {
    String text = visible(rawText);
    int linkLength = Characters.count(visible(rawLinkText));
    return new LineElement(start, end, key, text, Characters.count(text), linkLength, isHeading);
  }

  private static String visible(CharSequence raw) {
    return raw.isEmpty() ? "" : Characters.fold(CharacterReferences.decode(raw));
  }

  /** Characters of its text outside links. */
  int plainLength() {
    return textLength - linkLength;
  }
}
