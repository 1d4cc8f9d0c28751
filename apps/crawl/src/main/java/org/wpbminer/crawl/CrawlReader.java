package org.wpbminer.crawl;

import java.util.List;
import java.util.Set;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MinedPage;

/** Reader of fetched pages. Safe for use by many threads. */
@FunctionalInterface
interface CrawlReader {

  /** Reads a page; any bytes give an answer. Tags are values of the header {@code X-Robots-Tag}. */
  ReadPage read(PageRecord record, List<String> robotsTags);

  /**
   * A page as the crawler reads it.
   *
   * @param mined the page, its main text in Markdown
   * @param directives what it says to crawlers
   * @param outside links that stand in no block
   * @param nofollow targets, without fragments, that only links marked {@code nofollow} lead to
   */
  record ReadPage(
      MinedPage mined,
      PageDirectives directives,
      List<MinedPage.Link> outside,
      Set<String> nofollow) {}
}
