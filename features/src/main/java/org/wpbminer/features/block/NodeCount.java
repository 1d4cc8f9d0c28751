package org.wpbminer.features.block;

/** What {@link PrefixCounts} counts. */
enum NodeCount {
  /**
   * Ends of sentences: a full stop, exclamation or question mark that has white space or the text's
   * end behind it and neither white space nor a full stop before it; every one before a straight
   * double quotation mark; and every one of their kin in other scripts.
   */
  SENTENCES,
  /** Characters of text. */
  CHARS,
  /** Chinese, Japanese and Korean characters ({@link Ideographs}). */
  IDEOGRAPHS,
  /** Digit, colon, digit: the time of day in bylines and lists of news. */
  TIMES,
  /** Text nodes. */
  TEXTS,
  /** Characters of text nodes of 80 characters or more outside links: running text. */
  LONG_TEXT,
  /** Characters below {@code p}. */
  IN_PARAGRAPH,
  /** Characters below {@code li}, {@code dd} or {@code dt}. */
  IN_ITEM,
  /** Characters below a heading. */
  IN_HEADING,
  /** Paragraphs that have 40 characters or more. */
  PARAGRAPHS,
  /** Images that are links. */
  LINKED_IMAGES,
  /** Form controls. */
  CONTROLS,
  /** Headings. */
  HEADINGS,
  /** Elements that begin a line. */
  LINES
}
