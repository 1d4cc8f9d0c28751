package org.wpbminer.crawl.page;

import java.util.List;
import org.wpbminer.archive.input.ReadRecord.PageRecord;

/** Reads pages. Safe for use by many threads. */
@FunctionalInterface
public interface PageReading {

  /**
   * Reads a page. Any bytes give an answer.
   *
   * @param record with its address
   * @param robotsTags values of the header {@code X-Robots-Tag}
   */
  ReadPage read(PageRecord record, List<String> robotsTags);
}
