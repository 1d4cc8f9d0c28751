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
 * @param hops links between a seed and it; of a sitemap, sitemaps above it
 * @param redirects redirections that led to it, one after the other
 * @param attempts how often it was asked for in vain
 * @param via the page with that link; "" for a seed
 */
public record QueuedUrl(
    String url, double score, QueueTier tier, int hops, int redirects, int attempts, String via) {

  public QueuedUrl {
    Arguments.refuse(!(score >= 0), "score is %s; it must be at least 0", score);
  }

  /** A page to begin with, before all others. */
  public static QueuedUrl seed(String url) {
    return new QueuedUrl(url, 1, QueueTier.MAIN_TEXT, 0, 0, 0, "");
  }

  /**
   * A sitemap.
   *
   * @param depth sitemaps of sitemaps above it
   * @param via what names it
   */
  public static QueuedUrl sitemap(String url, int depth, String via) {
    return new QueuedUrl(url, 0, QueueTier.SITEMAP, depth, 0, 0, via);
  }

  /** A page that a sitemap names. */
  public static QueuedUrl inSitemap(String url, String sitemap) {
    return new QueuedUrl(url, 0, QueueTier.IN_SITEMAP, 1, 0, 0, sitemap);
  }

  /** Where this one led to, in its place of the queue. */
  public QueuedUrl redirected(String target) {
    return new QueuedUrl(target, score, tier, hops, redirects + 1, 0, url);
  }

  /** This one after it was asked for in vain once more. */
  public QueuedUrl tried() {
    return withAttempts(attempts + 1);
  }

  QueuedUrl withAttempts(int attempts) {
    return new QueuedUrl(url, score, tier, hops, redirects, attempts, via);
  }

  /** The host, of which one page is asked for at a time. */
  public String host() {
    return URI.create(url).getHost();
  }

  /** Scheme, host and port, to which a file of robots belongs. */
  public String site() {
    URI uri = URI.create(url);
    return uri.getScheme() + "://" + uri.getRawAuthority();
  }

  String written() {
    return String.join(
        "\t",
        url,
        Double.toString(score),
        tier.name(),
        Integer.toString(hops),
        Integer.toString(redirects),
        Integer.toString(attempts),
        via);
  }

  static QueuedUrl read(String line) {
    String[] cells = line.split("\t", -1);
    return new QueuedUrl(
        cells[0],
        Double.parseDouble(cells[1]),
        QueueTier.valueOf(cells[2]),
        Integer.parseInt(cells[3]),
        Integer.parseInt(cells[4]),
        Integer.parseInt(cells[5]),
        cells[6]);
  }

  /**
   * Where the best link to an address stands. What sitemaps name comes after all links of pages.
   */
  public enum QueueTier {
    /** In a block of related text. */
    MAIN_TEXT(""),
    /** In a link block beside related text. */
    BESIDE_MAIN_TEXT(""),
    /** Elsewhere on a page. */
    ELSEWHERE(""),
    /** In a sitemap alone. */
    IN_SITEMAP("g"),
    /** It is a sitemap, which is read when all pages of the ones before have been visited. */
    SITEMAP("h");

    /** Goes before the score in an address's place, whose digits end with f. */
    final String rank;

    QueueTier(String rank) {
      this.rank = rank;
    }

    /** The tier of a link on a page. */
    public static QueueTier of(Tier tier) {
      return valueOf(tier.name());
    }
  }
}
