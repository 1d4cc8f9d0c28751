package org.wpbminer.archive.mine;

import org.wpbminer.archive.input.FailReason;
import org.wpbminer.archive.input.Origin;
import org.wpbminer.archive.input.SkipReason;

/**
 * What became of a record: exactly one of three things.
 *
 * @param <R> what its row was made into
 */
public sealed interface Outcome<R> {

  /** Where the record comes from. */
  Origin origin();

  /**
   * It was mined.
   *
   * @param bytes of the page
   * @param truncated whether something of it is missing
   */
  record Mined<R>(Origin origin, R row, int bytes, boolean truncated) implements Outcome<R> {}

  /** It is no page to mine. */
  record Skipped<R>(Origin origin, SkipReason reason) implements Outcome<R> {}

  /** It could not be mined. */
  record Failed<R>(Origin origin, FailReason reason, String message) implements Outcome<R> {}
}
