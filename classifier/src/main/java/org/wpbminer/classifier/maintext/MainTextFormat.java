package org.wpbminer.classifier.maintext;

import org.jspecify.annotations.NullMarked;

/** In what form a mined page gives its main text. */
@NullMarked
public enum MainTextFormat {
  /** Not at all: {@code MinedPage.mainText} is empty. */
  NONE,

  /** Plain text: paragraphs parted by empty lines, list items and table rows on lines. */
  TEXT,

  /** CommonMark with GitHub's pipe tables. Images are left out. */
  MARKDOWN,

  /** The same with images, each as a paragraph of its own; in tables there are none. */
  MARKDOWN_WITH_IMAGES,

  /**
   * HTML of known elements and attributes alone, well-formed and safe to show: no scripts, styles,
   * events or forms, and no addresses but those of the Web and of mail.
   */
  HTML
}
