package org.wpbminer.crawl;

import java.io.Closeable;

/** Asks servers. Safe for use by many threads. */
interface Fetcher extends Closeable {

  /** Of which answers the body is read. */
  enum Wanted {
    /** Of success with HTML, or of no type. */
    PAGE,
    /** Of success, of any type. */
    FILE
  }

  /** Asks for a normal address. Nothing is thrown: what goes wrong is the result. */
  FetchResult fetch(String url, Wanted wanted);

  /**
   * The machine that an address leads to: by its turns requests are parted, whatever names it has.
   *
   * @return the least of its addresses; null if it is not known
   */
  default String machine(String url) {
    return null;
  }

  @Override
  default void close() {}
}
