package org.wpbminer.crawl;

import java.util.List;
import java.util.Set;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MinedPage;

/** Miner of fetched pages. Safe for use by many threads. */
@FunctionalInterface
interface CrawlReader {

  /** Mines a fetched page, which may be any bytes. The tags are its X-Robots-Tag headers. */
  ReadPage read(PageRecord record, List<String> robotsTags);

  /**
   * A mined page with what the crawler needs besides.
   *
   * @param mined the mined page with its main text in Markdown
   * @param directives its directives for crawlers
   * @param outside links outside all blocks
   * @param nofollow targets, without fragments, whose links on the page are all {@code nofollow}
   */
  record ReadPage(
      MinedPage mined,
      PageDirectives directives,
      List<MinedPage.Link> outside,
      Set<String> nofollow) {}
}
