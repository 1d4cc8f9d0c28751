package org.wpbminer.classifier.maintext;

import org.jspecify.annotations.NullMarked;

@NullMarked
public enum MainTextFormat {
  /** No main text: {@code MinedPage.mainText} is empty. */
  NONE,

  /** Plain text: paragraphs between empty lines, list items and table rows on own lines. */
  TEXT,

  /** CommonMark with GitHub's pipe tables, without images. */
  MARKDOWN,

  /** Markdown with images, each in its own paragraph, except in tables. */
  MARKDOWN_WITH_IMAGES,

  /**
   * Well-formed HTML that is safe to display. It has only known elements and attributes, no
   * scripts, styles, event handlers and forms, and only web and email addresses.
   */
  HTML
}
