package org.wpbminer.crawl;

import java.util.List;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.crawl.Crawl.ReadPage;
import org.wpbminer.crawl.WordTopic.Judgement;

/** Result of a step of the crawl: a visit, a host look-up or a request for a robots.txt. */
sealed interface Visited {

  /** Returns the visited page; for a robots.txt or a look-up, the page that requires it. */
  QueuedUrl url();

  /** Returns the host that received the last request. */
  String host();

  /**
   * Visit of a page.
   *
   * @param result the response or failure
   * @param outcome the outcome of the address; null if it has to be requested again
   * @param read the mined page; null if the response has no page
   * @param links the links to queue
   * @param failure reason why the page could not be mined; null if it was mined or is not a page
   */
  record Page(
      QueuedUrl url,
      FetchResult result,
      String outcome,
      Read read,
      List<QueuedUrl> links,
      String failure)
      implements Visited {

    static Page without(QueuedUrl url, FetchResult result, String outcome, String failure) {
      return new Page(url, result, outcome, null, List.of(), failure);
    }

    @Override
    public String host() {
      return url.host();
    }
  }

  /** Mined page; {@code canonical} is its declared canonical, else its requested address. */
  record Read(
      PageRecord record, ReadPage page, Judgement judgement, String digest, String canonical) {}

  /** Result of the DNS lookup of a host; the IP address is null if unknown. */
  record LookedUp(QueuedUrl url, String ipAddress) implements Visited {

    @Override
    public String host() {
      return url.host();
    }
  }

  /**
   * Request for the robots.txt of a site.
   *
   * @param results all responses and failures, including redirections
   * @param file its content, empty for a missing file; null if it has to be requested again
   */
  record Robots(QueuedUrl url, String host, List<FetchResult> results, byte[] file)
      implements Visited {}
}
