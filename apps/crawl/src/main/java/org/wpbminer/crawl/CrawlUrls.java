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
import org.wpbminer.segmenter.text.TermLists;

/** Spells addresses in one way, and refuses those that lead to no page or only to a trap. */
public final class CrawlUrls {

  /** Longer addresses grow by themselves. */
  private static final int LONGEST = 1000;

  /** Ports below 1024 but for these belong to other services than the web. */
  private static final Set<Integer> WEB_PORTS = Set.of(-1, 80, 443);

  private static final int FIRST_FREE_PORT = 1024;
  private static final int MOST_SEGMENTS = 20;

  /** So often the same name may stand in a path; /a/b/a/b/a/b/ is a link that leads into itself. */
  private static final int MOST_REPEATS = 2;

  private static final TermLists LISTS = TermLists.load(CrawlUrls.class, "url-names.tsv");
  private static final Set<String> ENDINGS = Set.copyOf(LISTS.terms("no-page"));

  /** The number of a visitor, written as a part of the path. */
  private static final Pattern SESSION =
      Pattern.compile(";jsessionid=[^/?#]*+|/\\(S\\([^/)]*+\\)\\)", Pattern.CASE_INSENSITIVE);

  /** A user's name before the host, which the normal form would drop. */
  private static final Pattern USER = Pattern.compile("[^/?#]*+//[^/?#]*@");

  private static final BasicURLNormalizer NORMALIZER =
      BasicURLNormalizer.newBuilder()
          .idnNormalization(BasicURLNormalizer.IdnNormalization.PUNYCODE)
          .queryParamsToRemove(LISTS.terms("visitor"))
          .build();

  private CrawlUrls() {}

  /**
   * The normal form of an absolute address, without fragment and without numbers of visitors.
   *
   * @return null if it is no address of http or https, has a user's name, or can only be a trap
   */
  public static String normal(String address) {
    if (address.length() > LONGEST || USER.matcher(address).lookingAt()) {
      return null;
    }
    String plain = NORMALIZER.filter(SESSION.matcher(address).replaceAll(""));
    if (plain == null || plain.length() > LONGEST) {
      return null;
    }
    try {
      URI uri = new URI(plain);
      boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
      boolean port = WEB_PORTS.contains(uri.getPort()) || uri.getPort() >= FIRST_FREE_PORT;
      return web && port && uri.getHost() != null && !isEndless(uri.getRawPath()) ? plain : null;
    } catch (URISyntaxException e) {
      return null;
    }
  }

  private static boolean isEndless(String path) {
    String[] segments = path.split("/");
    Map<String, Integer> counts = new HashMap<>();
    int most = 0;
    for (String segment : segments) {
      if (!segment.isEmpty()) {
        most = Math.max(most, counts.merge(segment, 1, Integer::sum));
      }
    }
    return segments.length > MOST_SEGMENTS || most > MOST_REPEATS;
  }

  /** Whether a normal address ends as those of pictures, archives and the like do. */
  public static boolean isNoPage(String url) {
    String path = URI.create(url).getRawPath();
    int dot = path.lastIndexOf('.');
    return dot > path.lastIndexOf('/')
        && ENDINGS.contains(path.substring(dot + 1).toLowerCase(Locale.ROOT));
  }

  /**
   * What addresses of one kind share: host and path with figures as {@code 0}, of the query the
   * names alone. Calendars, filters and numbers of visitors have thousands of addresses of a kind.
   */
  public static String pattern(String url) {
    URI uri = URI.create(url);
    String query = uri.getRawQuery();
    String names = query == null ? "" : "?" + query.replaceAll("=[^&]*+", "");
    return uri.getHost() + uri.getRawPath().replaceAll("[0-9]++", "0") + names;
  }

  /** The domain that was registered, such as bbc.co.uk of news.bbc.co.uk; an address is its own. */
  public static String domain(String host) {
    String domain = EffectiveTldFinder.getAssignedDomain(host, true, false);
    return domain == null ? host : domain;
  }
}
