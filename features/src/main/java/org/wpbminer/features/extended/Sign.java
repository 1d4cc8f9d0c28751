package org.wpbminer.features.extended;

/** What {@link PageSigns} counts for every node. */
enum Sign {
  /** Ends of sentences: a full stop behind a word, and its kin in any script. */
  SENTENCES,
  /** Commas and semicolons: running text has them, labels and menus do not. */
  COMMAS,
  /** Digits. */
  DIGITS,
  /** Capital letters: titles and menus in Western scripts have many for their length. */
  CAPITALS,
  /** Chinese, Japanese and Korean characters. */
  CJK,
  /** Numbers that look like years, 1900 to 2099. */
  YEARS,
  /** Digit, colon, digit: the time of day in bylines and lists of news. */
  TIMES,
  /** Signs of currency. */
  PRICES,
  /** Signs of copyright, and vertical bars: footers and menus. */
  BARS,
  /** Text nodes. */
  TEXTS,
  /** Characters of text nodes of 80 characters or more outside links: running text. */
  LONG_TEXT,
  /** Characters below {@code p}. */
  IN_PARAGRAPH,
  /** Characters below {@code li}, {@code dd} or {@code dt}. */
  IN_ITEM,
  /** Characters below a table's cell. */
  IN_CELL,
  /** Characters below a heading. */
  IN_HEADING,
  /** Paragraphs that have 40 characters or more. */
  PARAGRAPHS,
  /** Items of lists. */
  ITEMS,
  /** Images. */
  IMAGES,
  /** Images that are links. */
  LINKED_IMAGES,
  /** Form controls. */
  CONTROLS,
  /** Headings. */
  HEADINGS,
  /** Elements that begin a line. */
  LINES,
  /** Elements. */
  ELEMENTS
}
