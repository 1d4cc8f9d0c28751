package org.wpbminer.cli;

import org.wpbminer.classifier.MinedPage;

/** Writes mined pages, one after the other. */
interface ResultWriter {

  /**
   * A page that was mined.
   *
   * @param picture a file of HTML where the format is one; else null
   */
  void page(String name, MinedPage page, String picture);

  /** A page that failed, and why. */
  void failed(String name, String error);

  /** There are no more pages. */
  void end();
}
