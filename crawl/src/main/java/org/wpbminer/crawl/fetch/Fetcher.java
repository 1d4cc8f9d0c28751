package org.wpbminer.crawl.fetch;

import java.io.Closeable;

/** Asks servers. Safe for use by many threads. */
public interface Fetcher extends Closeable {

  /** Sends one request. Nothing is thrown: what goes wrong is the result. */
  FetchResult fetch(FetchRequest request);

  @Override
  default void close() {}
}
