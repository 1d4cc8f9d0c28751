package org.wpbminer.eval;

import java.io.IOException;
import java.util.Optional;

/** One experiment. Implementations have no state. */
public interface Experiment {

  /** Its name on the command line: small letters, digits, hyphens. */
  String name();

  /** What it finds out, in one line. */
  String title();

  /** Whether it is one of those that {@link Experiments#ALL} stands for. */
  default boolean partOfAll() {
    return true;
  }

  /** What it cannot run without and was not given, in words; empty if there is nothing. */
  default Optional<String> missing(ExperimentContext context) {
    return Optional.empty();
  }

  /**
   * Refuses pages that it cannot run on, before any work.
   *
   * @throws IOException if a page cannot be read
   * @throws IllegalArgumentException saying what is missing
   */
  default void require(ExperimentContext context) throws IOException {}

  /**
   * Runs it.
   *
   * @return its figures; the time is filled in by the caller
   * @throws IOException if a page cannot be read
   * @throws IllegalArgumentException if the pages do not do
   */
  ExperimentResult run(ExperimentContext context) throws IOException;
}
