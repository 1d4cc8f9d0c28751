package org.wpbminer.crawl.fetch;

import java.time.Instant;
import java.util.Locale;
import java.util.Objects;

/**
 * A server gave no answer.
 *
 * @param message what went wrong
 */
public record NoAnswer(String url, Instant date, Reason reason, String message)
    implements FetchResult {

  /** Why there is none. */
  public enum Reason {
    /** The host has an address that is not public. It is not asked again. */
    REFUSED_ADDRESS,
    /** The host's name leads to no address, or no name server says in time. */
    UNKNOWN_HOST,
    /** Nothing listens there, or no connection comes about. */
    NO_CONNECTION,
    /** No answer in time. */
    TIMEOUT,
    /** What came is no answer of HTTP, or its header is too large. */
    NOT_HTTP;

    /** Its name in reports. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  public NoAnswer {
    Objects.requireNonNull(url, "url");
    Objects.requireNonNull(reason, "reason");
  }
}
