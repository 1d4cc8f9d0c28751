package org.wpbminer.cli.output;

import org.wpbminer.classifier.MinedPage;

/** Writes mined pages, one after the other. */
public interface ResultWriter {

  /** A page that was mined. */
  void page(String name, MinedPage page);

  /**
   * A page that was mined, and its picture where the format is one.
   *
   * @param picture a file of HTML; null in other formats
   */
  default void page(String name, MinedPage page, String picture) {
    page(name, page);
  }

  /** A page that failed, and why. */
  void failed(String name, String error);

  /** There are no more pages. */
  void end();
}
