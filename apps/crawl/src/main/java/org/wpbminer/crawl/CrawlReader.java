package org.wpbminer.crawl;

import java.util.List;
import java.util.Set;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MinedPage;

/** Miner of fetched pages. Safe for use by many threads. */
@FunctionalInterface
interface CrawlReader {

  /** Mines any bytes as a page; {@code robotsTags} are the values of its X-Robots-Tag headers. */
  ReadPage read(PageRecord record, List<String> robotsTags);

  /**
   * Mined page with further data that the crawler needs.
   *
   * @param mined the mined page with its main text in Markdown
   * @param directives its directives for crawlers
   * @param outside links outside all blocks
   * @param nofollow link targets, without fragments, to which all links are {@code nofollow}
   */
  record ReadPage(
      MinedPage mined,
      PageDirectives directives,
      List<MinedPage.Link> outside,
      Set<String> nofollow) {}
}
