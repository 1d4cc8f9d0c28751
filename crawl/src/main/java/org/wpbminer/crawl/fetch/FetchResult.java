package org.wpbminer.crawl.fetch;

import java.time.Instant;

/** What came of a request: an answer, whatever it says, or none. */
public sealed interface FetchResult permits ServerAnswer, NoAnswer {

  /** What was asked for. */
  String url();

  /** When. */
  Instant date();
}
