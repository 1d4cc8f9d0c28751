package org.wpbminer.crawl;

import java.io.Closeable;

/** Sends requests to servers. Safe for use by many threads. */
interface Fetcher extends Closeable {

  /** Kinds of answers whose body is read. */
  enum Wanted {
    /** Answers of status 2xx with HTML, or without a content type. */
    PAGE,
    /** Answers of status 2xx of any type. */
    FILE
  }

  /** Requests an address in normal form. Never throws: a failure is a result. */
  FetchResult fetch(String url, Wanted wanted);

  /**
   * Returns the machine of an address: hosts on one machine share its turns.
   *
   * @return the smallest IP address of the host as text; null if unknown
   */
  default String machine(String url) {
    return null;
  }

  @Override
  default void close() {}
}
