package org.wpbminer.crawl;

import java.io.Closeable;

/** Sender of requests to servers. Safe for use by many threads. */
interface Fetcher extends Closeable {

  /** Kinds of responses whose body is read. */
  enum Wanted {
    /** Responses of status 2xx that are HTML or have no content type. */
    PAGE,
    /** Responses of status 2xx of any type. */
    FILE
  }

  /** Requests an address in normal form. Never throws: an error becomes a failure in the result. */
  FetchResult fetch(String url, Wanted wanted);

  /**
   * Returns the smallest IP address of a URL's host as text; null if unknown. Hosts with the same
   * IP address are treated as one host when requests are delayed.
   */
  default String ipAddress(String url) {
    return null;
  }

  @Override
  default void close() {}
}
