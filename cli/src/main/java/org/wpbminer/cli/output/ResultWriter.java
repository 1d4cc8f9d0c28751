package org.wpbminer.cli.output;

import org.wpbminer.classifier.MinedPage;

/** Writes mined pages, one after the other. */
public interface ResultWriter {

  /** A page that was mined. */
  void page(String name, MinedPage page);

  /** A page that failed, and why. */
  void failed(String name, String error);

  /** There are no more pages. */
  void end();
}
