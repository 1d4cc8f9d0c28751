package org.wpbminer.crawl;

import crawlercommons.domains.EffectiveTldFinder;
import crawlercommons.filters.basic.BasicURLNormalizer;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.wpbminer.classifier.values.WebAddress;
import org.wpbminer.segmenter.text.TermLists;

/** Normal form and patterns of addresses, and detection of crawler traps. */
public final class CrawlUrls {

  /** Maximum length of an address; longer addresses come from traps. */
  private static final int MAX_CHARS = 1000;

  /** Allowed ports below {@link #FIRST_FREE_PORT}; -1 is the default port. */
  private static final Set<Integer> WEB_PORTS = Set.of(-1, 80, 443);

  private static final int FIRST_FREE_PORT = 1024;
  private static final int MAX_SEGMENTS = 20;

  /** Maximum number of equal segments in a path: /a/b/a/b/a/b/ is a trap. */
  private static final int MAX_REPEATS = 2;

  private static final Set<String> EXTENSIONS =
      Set.copyOf(TermLists.load(CrawlUrls.class, "url-names.tsv").terms("not-page"));

  private static final Pattern SESSION =
      Pattern.compile(";jsessionid=[^/?#]*+|/\\(S\\([^/)]*+\\)\\)", Pattern.CASE_INSENSITIVE);

  /** Pattern of a final dot of a host; with and without it, the host is the same. */
  private static final Pattern FINAL_DOT =
      Pattern.compile("(?<=^https?://[^/:]{1,254})\\.(?=[/:])");

  private static final BasicURLNormalizer NORMALIZER =
      BasicURLNormalizer.newBuilder().queryParamsToRemove(WebAddress.trackingParameters()).build();

  private CrawlUrls() {}

  /**
   * Returns the normal form of an absolute address, without fragment and session id.
   *
   * @return null if it is not an http or https address, has user information, or looks like a trap
   */
  public static String normal(String address) {
    if (address.length() > MAX_CHARS || !WebAddress.isWeb(address)) {
      return null;
    }
    String canonical = WebAddress.canonical(SESSION.matcher(address).replaceAll(""));
    String normal =
        canonical == null ? null : NORMALIZER.filter(FINAL_DOT.matcher(canonical).replaceFirst(""));
    if (normal == null || normal.length() > MAX_CHARS) {
      return null;
    }
    try {
      URI uri = new URI(normal);
      boolean port = WEB_PORTS.contains(uri.getPort()) || uri.getPort() >= FIRST_FREE_PORT;
      boolean name = uri.getHost() != null && !uri.getHost().startsWith("[");
      return port && name && !isEndless(uri.getRawPath()) ? normal : null;
    } catch (URISyntaxException e) {
      return null;
    }
  }

  private static boolean isEndless(String path) {
    String[] segments = path.split("/");
    Map<String, Integer> counts = new HashMap<>();
    int maxCount = 0;
    for (String segment : segments) {
      if (!segment.isEmpty()) {
        maxCount = Math.max(maxCount, counts.merge(segment, 1, Integer::sum));
      }
    }
    return segments.length > MAX_SEGMENTS || maxCount > MAX_REPEATS;
  }

  /** Whether the file extension of an address belongs to other files than HTML pages. */
  public static boolean isNotPage(String url) {
    String path = URI.create(url).getRawPath();
    int dot = path.lastIndexOf('.');
    return dot > path.lastIndexOf('/')
        && EXTENSIONS.contains(path.substring(dot + 1).toLowerCase(Locale.ROOT));
  }

  /**
   * Returns the pattern of an address: host, path with each number replaced by {@code 0}, and the
   * parameter names of the query. Calendars, filters and session ids make thousands of addresses of
   * one pattern.
   */
  public static String pattern(String url) {
    URI uri = URI.create(url);
    String query = uri.getRawQuery();
    String names = query == null ? "" : "?" + query.replaceAll("=[^&]*+", "");
    return uri.getHost() + uri.getRawPath().replaceAll("[0-9]++", "0") + names;
  }

  /** Whether an address has digits in its path, or a query. */
  static boolean isNumbered(String url) {
    URI uri = URI.create(url);
    return uri.getRawQuery() != null
        || uri.getRawPath().chars().anyMatch(c -> c >= '0' && c <= '9');
  }

  /**
   * Returns the kind of an address: host, path without digits and separators, and whether there is
   * a query. The days, months and years of a calendar have the same kind.
   */
  static String kind(String url) {
    URI uri = URI.create(url);
    String path = uri.getRawPath().replaceAll("[0-9/._-]++", "/").replaceFirst("/$", "");
    return uri.getHost() + path + (uri.getRawQuery() == null ? "" : "?");
  }

  /** Returns the registered domain, for example bbc.co.uk for news.bbc.co.uk; else the host. */
  public static String domain(String host) {
    String domain = EffectiveTldFinder.getAssignedDomain(host, true, false);
    return domain == null ? host : domain;
  }
}
