package org.wpbminer.crawl;

import java.util.List;
import java.util.Set;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MinedPage;

/** Reader of fetched pages. Safe for use by many threads. */
@FunctionalInterface
interface CrawlReader {

  /**
   * Reads a fetched page. The body may be arbitrary bytes and need not be HTML.
   *
   * @param robotsTags values of the header {@code X-Robots-Tag}
   */
  ReadPage read(PageRecord record, List<String> robotsTags);

  /**
   * A page as the crawler reads it.
   *
   * @param mined the mined page with its main text in Markdown
   * @param directives its directives for crawlers
   * @param outside links outside all blocks
   * @param nofollow targets, without fragments, of {@code nofollow} links only
   */
  record ReadPage(
      MinedPage mined,
      PageDirectives directives,
      List<MinedPage.Link> outside,
      Set<String> nofollow) {}
}
