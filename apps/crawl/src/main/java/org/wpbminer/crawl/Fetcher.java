package org.wpbminer.crawl;

import java.io.Closeable;

/** Asks servers. Safe for use by many threads. */
public interface Fetcher extends Closeable {

  /** Sends one request. Nothing is thrown: what goes wrong is the result. */
  FetchResult fetch(FetchRequest request);

  @Override
  default void close() {}

  /**
   * What a server is asked for.
   *
   * @param url absolute, normalised
   * @param kind what is wanted
   * @param etag of the copy that is known, or null: only a newer one is asked for
   * @param lastModified the date that the server gave of that copy, or null
   */
  public record FetchRequest(String url, Kind kind, String etag, String lastModified) {

    /** What is wanted: the body of anything else is not read. */
    public enum Kind {
      /** An answer of success with HTML, or of no type. */
      PAGE,
      /** An answer of success of any type. */
      FILE
    }

    /** A page, of which no copy is known. */
    public static FetchRequest page(String url) {
      return new FetchRequest(url, Kind.PAGE, null, null);
    }

    /** A file for crawlers, of which a copy may be known. */
    public static FetchRequest file(String url, String etag, String lastModified) {
      return new FetchRequest(url, Kind.FILE, etag, lastModified);
    }
  }
}
