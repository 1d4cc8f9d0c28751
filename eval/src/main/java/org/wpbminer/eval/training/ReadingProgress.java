package org.wpbminer.eval.training;

import java.io.IOException;

/** Is told how the reading of pages goes on. */
@FunctionalInterface
public interface ReadingProgress {

  /** So many pages are done; called by any thread. */
  void done(int pages);

  /**
   * A page is learned from without what stands behind a limit. Told once all pages are read, in
   * their order, by one thread.
   *
   * @param page its name
   * @param truncated which limit cut it and where
   */
  default void cut(String page, String truncated) {}

  /**
   * A page without labels cannot be read, or takes too much memory, and is left out. Told likewise.
   *
   * @param reason names the file
   */
  default void leftOut(IOException reason) {}

  /** Some pages bear no label; told once for a folder, in a sentence that names the first. */
  default void unlabelled(String note) {}
}
