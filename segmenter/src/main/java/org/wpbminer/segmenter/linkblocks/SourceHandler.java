package org.wpbminer.segmenter.linkblocks;

/**
 * Takes the tokens of a page's source in order. Together they cover it: each token starts where the
 * one before it ended.
 *
 * <p>Positions are UTF-16 indices into the decoded source. Names are {@link TagName} numbers.
 */
public interface SourceHandler {

  /**
   * A piece of text outside tags and raw-text elements, character references undecoded. A run of
   * text may come in several pieces.
   *
   * @param buffer holds the text from {@code from} up to {@code to}; valid during the call only
   * @param position where the piece starts in the source
   */
  void text(char[] buffer, int from, int to, long position);

  /**
   * A start tag, or the part of one that ends at the {@code <} of the next tag.
   *
   * @param nameLength characters in the tag's name
   * @param hrefStart where the value of the first {@code href} starts, quotes excluded; -1 if the
   *     tag is not {@code <a>} or has none
   * @param hrefEnd where it ends; -1 likewise
   */
  void startTag(long name, int nameLength, long start, long end, long hrefStart, long hrefEnd);

  /** An end tag. */
  void endTag(long name, int nameLength, long start, long end);

  /**
   * Source that is neither text nor a tag: a comment, a declaration, CDATA, the content of a
   * raw-text element such as {@code <script>}, or a tag cut off by the end of the page.
   */
  default void skipped(long start, long end) {}
}
