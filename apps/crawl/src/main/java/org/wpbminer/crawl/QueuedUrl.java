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
 * @param hops number of links between a seed and this page; 0 also for the next pages of a seed
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

  /** Creates an entry for an item in a list of this page, which comes before all other pages. */
  QueuedUrl item(String target) {
    return new QueuedUrl(target, 2, Tier.MAIN_TEXT, hops + 1, 0, 0, false, true, url);
  }

  /** Creates an entry for the page that continues a list of this page; it ranks as a seed does. */
  QueuedUrl nextPage(String target) {
    return new QueuedUrl(target, 1, Tier.MAIN_TEXT, hops, 0, 0, false, true, url);
  }

  /** Returns a queue entry for the target of a redirection, with the rank of this page. */
  QueuedUrl redirected(String target) {
    return new QueuedUrl(target, score, tier, hops, redirects + 1, 0, false, topical, url);
  }

  QueuedUrl failed(boolean recalled) {
    return with(hops, attempts + 1, recalled);
  }

  /**
   * Returns this page with the number of failed requests of another queue entry for the page, and
   * with its hops if they are fewer: a seed stays one.
   */
  QueuedUrl withHistoryOf(QueuedUrl other) {
    return with(Math.min(hops, other.hops), other.attempts, other.recalled);
  }

  private QueuedUrl with(int hops, int attempts, boolean recalled) {
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
