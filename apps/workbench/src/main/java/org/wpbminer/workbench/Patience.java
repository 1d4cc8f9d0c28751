package org.wpbminer.workbench;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Time limits for slow clients.
 *
 * @param header limit for the header of a request, and for a connection without a request
 * @param grace time that any body or response may take; also the limit for a client that neither
 *     sends nor receives a byte
 * @param rate minimum rate after the grace time, in bytes per second, at least 1
 */
record Patience(Duration header, Duration grace, int rate) {

  /** Default limits: ten seconds for header and grace time, then 4 KiB per second. */
  static final Patience DEFAULTS =
      new Patience(Duration.ofSeconds(10), Duration.ofSeconds(10), 4 << 10);

  /** Returns the time limit for a number of bytes, in milliseconds. */
  long millis(long bytes) {
    return grace.toMillis() + TimeUnit.SECONDS.toMillis(bytes) / rate;
  }
}
