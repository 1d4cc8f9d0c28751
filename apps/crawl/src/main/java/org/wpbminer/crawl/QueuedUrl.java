package org.wpbminer.crawl;

import java.net.URI;
import org.wpbminer.classifier.QueuedLink.Tier;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A page to visit.
 *
 * @param url in normal form
 * @param score at least 0; pages with a higher score come first
 * @param tier part of the linking page that has the best link to this page
 * @param hops number of links between a seed and this page
 * @param redirects number of consecutive redirections that led to this page
 * @param attempts number of failed requests; pages with more failures come later
 * @param recalled whether the server asked for a later request (429, or 503 with Retry-After); then
 *     the page comes before all others of its host
 * @param topical whether the text of the best link has a word of the topic; true for a seed
 * @param via address of the page with the best link; "" for a seed
 */
record QueuedUrl(
    String url,
    double score,
    Tier tier,
    int hops,
    int redirects,
    int attempts,
    boolean recalled,
    boolean topical,
    String via) {

  QueuedUrl {
    Arguments.refuse(!(score >= 0), "score is %s; it must be at least 0", score);
  }

  /** Creates a seed, which comes before all links. */
  static QueuedUrl seed(String url) {
    return new QueuedUrl(url, 1, Tier.MAIN_TEXT, 0, 0, 0, false, true, "");
  }

  /** Returns a queue entry for the target of a redirection, with the rank of this page. */
  QueuedUrl redirected(String target) {
    return new QueuedUrl(target, score, tier, hops, redirects + 1, 0, false, topical, url);
  }

  QueuedUrl failed(boolean recalled) {
    return withAttempts(attempts + 1, recalled);
  }

  /** Returns this page with the number of failed requests of another queue entry for the page. */
  QueuedUrl withAttemptsOf(QueuedUrl other) {
    return withAttempts(other.attempts, other.recalled);
  }

  private QueuedUrl withAttempts(int attempts, boolean recalled) {
    return new QueuedUrl(url, score, tier, hops, redirects, attempts, recalled, topical, via);
  }

  String host() {
    return URI.create(url).getHost();
  }

  /** Returns scheme, host and port, the scope of one robots.txt. */
  String site() {
    URI uri = URI.create(url);
    return uri.getScheme() + "://" + uri.getRawAuthority();
  }
}
