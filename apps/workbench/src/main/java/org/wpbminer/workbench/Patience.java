package org.wpbminer.workbench;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Time limits for slow clients.
 *
 * @param header limit for the header of a request, and for a connection without a request
 * @param grace time that a body or an answer may take at any rate; also the limit for a client that
 *     neither sends nor takes a byte
 * @param rate minimum rate after the grace time, in bytes a second, at least 1
 */
record Patience(Duration header, Duration grace, int rate) {

  /** Ten seconds each, and 4 KiB a second. */
  static final Patience DEFAULTS =
      new Patience(Duration.ofSeconds(10), Duration.ofSeconds(10), 4 << 10);

  /** Returns the time limit for this number of bytes, in milliseconds. */
  long millis(long bytes) {
    return grace.toMillis() + TimeUnit.SECONDS.toMillis(bytes) / rate;
  }
}
