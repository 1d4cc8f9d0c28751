package org.wpbminer.segmenter.template;

/** Where a page's source is cut into line elements (section 3.2.3, definition 2). */
public enum LineSplit {
  /** At line breaks only: the paper's choice for pages that have them. */
  LINES,
  /**
   * At line breaks and at tags that are not inline: the paper's choice for minified pages. It
   * serves the others too, where a line holds the end of one thing and the start of the next (a
   * comment of the template, the byline and the first paragraph), and is the default.
   */
  TAGS
}
