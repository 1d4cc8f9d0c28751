package org.wpbminer.crawl;

import java.net.URI;
import org.wpbminer.classifier.QueuedLink.Tier;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A page that is to be visited.
 *
 * @param url normalised
 * @param score the higher the sooner, at least 0
 * @param tier where the best link to it stands
 * @param hops links between a seed and it
 * @param redirects redirections that led to it, one after the other
 * @param attempts how often it was asked for in vain; those with more come later
 * @param topical whether the text of that link has a word of the topic; a seed counts as such
 * @param via the page with that link; "" for a seed
 */
record QueuedUrl(
    String url,
    double score,
    Tier tier,
    int hops,
    int redirects,
    int attempts,
    boolean topical,
    String via) {

  QueuedUrl {
    Arguments.refuse(!(score >= 0), "score is %s; it must be at least 0", score);
  }

  /** A page to begin with, before all others. */
  static QueuedUrl seed(String url) {
    return new QueuedUrl(url, 1, Tier.MAIN_TEXT, 0, 0, 0, true, "");
  }

  /** Where this one led to, in its place of the queue. */
  QueuedUrl redirected(String target) {
    return new QueuedUrl(target, score, tier, hops, redirects + 1, 0, topical, url);
  }

  /** This one after it was asked for in vain once more. */
  QueuedUrl tried() {
    return withAttempts(attempts + 1);
  }

  QueuedUrl withAttempts(int attempts) {
    return new QueuedUrl(url, score, tier, hops, redirects, attempts, topical, via);
  }

  /** The host, of which one page is asked for at a time. */
  String host() {
    return URI.create(url).getHost();
  }

  /** Scheme, host and port, to which a file of robots belongs. */
  String site() {
    URI uri = URI.create(url);
    return uri.getScheme() + "://" + uri.getRawAuthority();
  }
}
