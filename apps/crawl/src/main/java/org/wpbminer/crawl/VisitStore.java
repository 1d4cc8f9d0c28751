package org.wpbminer.crawl;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.WarcExchange;
import org.wpbminer.classifier.MinedPage;

/** Where what was fetched is kept. */
interface VisitStore {

  /** Keeps nothing. */
  VisitStore NONE = (exchange, metadata, page, mined) -> {};

  /**
   * Keeps an answer, and the row of its page if there is one.
   *
   * @param metadata what is known of the visit besides, by name
   * @param page the page in the answer, or null
   * @param mined the same page, mined; null where no row is to be written
   */
  void store(
      WarcExchange exchange, Map<String, List<String>> metadata, PageRecord page, MinedPage mined)
      throws IOException;
}
