package org.wpbminer.classifier.io;

import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Receives progress messages from any thread. Names of files and pages in them are not escaped. */
@FunctionalInterface
public interface Progress {

  /** Ignores all messages. */
  Progress NONE = step -> {};

  /** Reports a step; a receiver need not display every step. */
  void step(String text);

  /** Reports the number of finished items; {@code things} describes the items. */
  default void at(String things, long done) {
    step(String.format(Locale.ROOT, "%s %,d", things, done));
  }

  /** Reports the number of finished items and the total number. */
  default void at(String things, long done, long all) {
    step(
        String.format(
            Locale.ROOT, "%s %,d of %,d, %d %%", things, done, all, 100 * done / Math.max(1, all)));
  }

  /** Reports a warning. */
  default void tell(String note) {}

  /** Reports a warning, followed by the reason why a file could not be read. */
  default void tell(String note, IOException why) {
    tell(note + why.getMessage());
  }

  /** Reports the limit at which a page was cut; reports nothing if {@code truncated} is null. */
  default void tellCut(String page, @Nullable String truncated) {
    if (truncated != null) {
      tell(page + ": cut: " + truncated);
    }
  }
}
