package org.wpbminer.crawl;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wpbminer.crawl.fetch.FetchRequest;
import org.wpbminer.crawl.fetch.FetchResult;
import org.wpbminer.crawl.fetch.Fetcher;
import org.wpbminer.crawl.fetch.ServerAnswer;
import org.wpbminer.crawl.frontier.QueuedUrl;
import org.wpbminer.crawl.polite.HostTurns;

/**
 * Asks for a site's file of robots, as RFC 9309 has it: an error of ours (4xx) means that there is
 * none, an error of the server's (5xx) that we have to wait. Five redirections are followed, other
 * hosts' too, each in its host's turn.
 */
final class RobotsVisit {

  private static final int MOST_REDIRECTS = 5;
  private static final byte[] NO_FILE = {};

  private final Fetcher fetcher;
  private final HostTurns turns;
  private final Duration delay;

  RobotsVisit(Fetcher fetcher, HostTurns turns, Duration delay) {
    this.fetcher = fetcher;
    this.turns = turns;
    this.delay = delay;
  }

  /** Asks in the turn of the page's host; gives back nobody's turn but those on the way. */
  Visited.Robots visit(QueuedUrl page) throws InterruptedException {
    List<FetchResult> results = new ArrayList<>();
    String url = page.site() + "/robots.txt";
    String host = page.host();
    while (true) {
      FetchResult result =
          fetcher.fetch(new FetchRequest(url, FetchRequest.Kind.ROBOTS, null, null));
      results.add(result);
      if (!(result instanceof ServerAnswer answer) || PageVisit.asksToWait(answer)) {
        return new Visited.Robots(page, host, results, null);
      }
      String target = answer.isRedirect() ? PageVisit.target(answer) : null;
      if (target == null || results.size() > MOST_REDIRECTS) {
        byte[] file = answer.isSuccess() ? answer.body() : NO_FILE;
        return new Visited.Robots(page, host, results, file);
      }
      turns.release(host, delay);
      url = target;
      host = PageVisit.host(target);
      turns.await(host);
    }
  }
}
