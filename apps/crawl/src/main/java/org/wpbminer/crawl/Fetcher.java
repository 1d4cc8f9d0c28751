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

  @Override
  default void close() {}
}
