package org.wpbminer.crawl;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wpbminer.archive.ContentEncoding;
import org.wpbminer.crawl.FetchResult.ServerAnswer;
import org.wpbminer.crawl.Fetcher.FetchRequest;
import org.wpbminer.crawl.RobotsFiles.RobotsRules;

/**
 * Asks for a site's file of robots, as RFC 9309 has it: an error of ours (4xx) means that there is
 * none, an error of the server's (5xx) that we have to wait. Five redirections are followed, other
 * hosts' too, each in its host's turn.
 */
final class RobotsVisit {

  private static final int MOST_REDIRECTS = 5;
  private static final int NOT_MODIFIED = 304;

  private final Fetcher fetcher;
  private final HostDelays delays;
  private final Duration delay;

  RobotsVisit(Fetcher fetcher, HostDelays delays, Duration delay) {
    this.fetcher = fetcher;
    this.delays = delays;
    this.delay = delay;
  }

  /**
   * Asks in the turn of the page's host; gives back nobody's turn but those on the way.
   *
   * @param known what the site said last
   */
  Visited.Robots visit(QueuedUrl page, RobotsFiles.Copy known) throws InterruptedException {
    List<FetchResult> results = new ArrayList<>();
    String url = page.site() + "/robots.txt";
    String host = page.host();
    while (true) {
      FetchResult result =
          fetcher.fetch(FetchRequest.file(url, known.etag(), known.lastModified()));
      results.add(result);
      if (!(result instanceof ServerAnswer answer) || PageVisit.asksToWait(answer)) {
        return new Visited.Robots(page, host, results, null);
      }
      String target = answer.isRedirect() ? PageVisit.target(answer) : null;
      if (target == null || results.size() > MOST_REDIRECTS) {
        return new Visited.Robots(page, host, results, copy(answer, known));
      }
      delays.release(host, delay);
      url = target;
      host = PageVisit.host(target);
      delays.await(host);
    }
  }

  /** Null if nothing can be read of what there is: it may forbid all. */
  private static RobotsFiles.Copy copy(ServerAnswer answer, RobotsFiles.Copy known) {
    if (answer.status() == NOT_MODIFIED) {
      return known;
    }
    if (!answer.isSuccess()) {
      return RobotsFiles.Copy.NONE;
    }
    try {
      byte[] file =
          ContentEncoding.undone(
              answer.body(), answer.headers("Content-Encoding"), RobotsRules.MOST_BYTES);
      return new RobotsFiles.Copy(file, answer.header("ETag"), answer.header("Last-Modified"));
    } catch (IOException e) {
      return null;
    }
  }
}
