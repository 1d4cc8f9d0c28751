package org.wpbminer.classifier.io;

import java.io.IOException;
import java.util.Locale;

/**
 * Receiver of progress messages of long work; called by any thread. Names of files and pages are
 * unescaped: the receiver must make them safe to display.
 */
@FunctionalInterface
public interface Progress {

  /** Receiver that ignores all messages. */
  Progress NONE = step -> {};

  /** Reports a step; a receiver need not show every step. */
  void step(String text);

  /** Reports the number of finished items. */
  default void at(String things, long done) {
    step(String.format(Locale.ROOT, "%s %,d", things, done));
  }

  /** Reports the number of finished items out of all. */
  default void at(String things, long done, long all) {
    step(
        String.format(
            Locale.ROOT, "%s %,d of %,d, %d %%", things, done, all, 100 * done / Math.max(1, all)));
  }

  /** Reports a warning. */
  default void tell(String note) {}

  /** Reports a warning that ends with the reason why a file could not be read. */
  default void tell(String note, IOException why) {
    tell(note + why.getMessage());
  }

  /** Reports the limit that cut a page; null if the page is whole. */
  default void tellCut(String page, String truncated) {
    if (truncated != null) {
      tell(page + ": cut: " + truncated);
    }
  }
}
