package org.wpbminer.classifier.maintext;

import org.jspecify.annotations.NullMarked;

/** Format of a main text. */
@NullMarked
public enum MainTextFormat {
  /** No main text: {@code MinedPage.mainText} is empty. */
  NONE,

  /** Plain text: paragraphs separated by empty lines, list items and table rows on lines. */
  TEXT,

  /** CommonMark with GitHub's pipe tables. Images are left out. */
  MARKDOWN,

  /** Markdown with images, each in its own paragraph, except in tables. */
  MARKDOWN_WITH_IMAGES,

  /**
   * HTML of known elements and attributes, well-formed and safe to show: without scripts, styles,
   * events and forms, and with addresses of the Web and of mail only.
   */
  HTML
}
