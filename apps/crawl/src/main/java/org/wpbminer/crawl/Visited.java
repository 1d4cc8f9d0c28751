package org.wpbminer.crawl;

import java.util.List;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.crawl.CrawlReader.ReadPage;
import org.wpbminer.crawl.WordTopic.Judgement;

/** What a request of the crawl came to. */
sealed interface Visited {

  /** What was asked for; of a file of robots, the page that wants to know. */
  QueuedUrl url();

  /** The host that was asked last. */
  String host();

  /**
   * A page was asked for.
   *
   * @param result the server's answer, or none
   * @param outcome what became of the address; null if it has to be asked for again
   * @param read what was read, or null if the answer holds no page
   * @param links what is to be queued
   * @param failure why the page could not be mined; null if it could, or is none
   */
  record Page(
      QueuedUrl url,
      FetchResult result,
      String outcome,
      Read read,
      List<QueuedUrl> links,
      String failure)
      implements Visited {

    /** An answer with no page in it, or with one that could not be mined. */
    static Page without(QueuedUrl url, FetchResult result, String outcome, String failure) {
      return new Page(url, result, outcome, null, List.of(), failure);
    }

    @Override
    public String host() {
      return url.host();
    }
  }

  /**
   * A page that was read.
   *
   * @param digest of its bytes
   * @param canonical the address that it gives as its own, or the one that it was found at
   */
  record Read(
      PageRecord record, ReadPage page, Judgement judgement, String digest, String canonical) {}

  /**
   * A host was looked up.
   *
   * @param machine that it is on; null if that is not known
   */
  record Machine(QueuedUrl url, String machine) implements Visited {

    @Override
    public String host() {
      return url.host();
    }
  }

  /**
   * A site's file of robots was asked for.
   *
   * @param results all answers, redirections too
   * @param file what it holds, empty if there is none; null if it has to be asked for again
   */
  record Robots(QueuedUrl url, String host, List<FetchResult> results, byte[] file)
      implements Visited {}
}
