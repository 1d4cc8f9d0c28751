package org.wpbminer.classifier.io;

import java.io.IOException;
import java.util.Locale;

/**
 * Is told how long work goes on, in words for a reader; called by any thread. Names of files and
 * pages stand in the words as they are: who shows them makes them fit to be shown.
 */
@FunctionalInterface
public interface Progress {

  /** Hears nothing. */
  Progress NONE = step -> {};

  /** How far the work is; of many steps only some need be shown. */
  void step(String text);

  /** How many things are done. */
  default void at(String things, long done) {
    step(String.format(Locale.ROOT, "%s %,d", things, done));
  }

  /** How many things of all are done. */
  default void at(String things, long done, long all) {
    step(String.format(Locale.ROOT, "%s %,d of %,d", things, done, all));
  }

  /** A note that must be read. */
  default void tell(String note) {}

  /** A note that ends with the reason why a file could not be read. */
  default void tell(String note, IOException why) {
    tell(note + why.getMessage());
  }

  /** Tells which limit cut a page and where; null if it is whole. */
  default void tellCut(String page, String truncated) {
    if (truncated != null) {
      tell(page + ": cut: " + truncated);
    }
  }
}
