package org.wpbminer.classifier.spcola;

import org.wpbminer.segmenter.page.PageTree;

/** What a page is for (step 4 of section 2.2.3). */
public enum PageKind {
  /** It says something: its text is what a reader came for. */
  TOPIC,
  /** It leads elsewhere: its links are. */
  INDEX;

  /**
   * The kind by characters inside links over characters outside them; a page without either is a
   * topic page.
   */
  static PageKind of(PageTree tree, double indexRatio) {
    long text = tree.textChars(0);
    long linkText = tree.linkTextChars(0);
    return linkText > 0 && linkText >= indexRatio * text ? INDEX : TOPIC;
  }
}
