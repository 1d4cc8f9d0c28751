package org.wpbminer.crawl;

import crawlercommons.domains.EffectiveTldFinder;
import crawlercommons.filters.basic.BasicURLNormalizer;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
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

  private static final Pattern HOST = Pattern.compile("[a-z]++://([^/:?#]*+)");

  /** A number of an address, few enough digits for a long: hexadecimal, octal or decimal. */
  private static final Pattern NUMBER =
      Pattern.compile("0[xX]([0-9a-fA-F]{0,12})|(0[0-7]{1,14})|[0-9]{1,12}");

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
    plain = plain == null ? null : withPlainNumbers(plain);
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

  /** A host that is a number, in whatever way it is written, as four numbers; null if wrong. */
  private static String withPlainNumbers(String address) {
    Matcher host = HOST.matcher(address);
    if (!host.lookingAt()) {
      return address;
    }
    String plain = plainNumbers(host.group(1));
    return plain == null
        ? null
        : address.substring(0, host.start(1)) + plain + address.substring(host.end(1));
  }

  /** As browsers read it: up to four numbers, also octal (010) and hexadecimal (0x8) ones. */
  private static String plainNumbers(String name) {
    String[] parts = name.split("\\.");
    if (parts.length == 0 || !NUMBER.matcher(parts[parts.length - 1]).matches()) {
      return name;
    }
    long address = 0;
    for (int i = 0; i < parts.length; i++) {
      Matcher number = NUMBER.matcher(parts[i]);
      int bytes = i < parts.length - 1 ? 1 : 5 - parts.length; // the last fills what is left
      if (parts.length > 4 || !number.matches()) {
        return null;
      }
      int radix = number.group(1) != null ? 16 : number.group(2) != null ? 8 : 10;
      String digits = number.group(1) != null ? number.group(1) : parts[i];
      long value = digits.isEmpty() ? 0 : Long.parseLong(digits, radix);
      if (value >>> 8 * bytes != 0) {
        return null;
      }
      address = address << 8 * bytes | value;
    }
    return "%d.%d.%d.%d"
        .formatted(address >> 24, address >> 16 & 255, address >> 8 & 255, address & 255);
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

  /** Whether an address has figures in its path, or a query. */
  static boolean isNumbered(String url) {
    URI uri = URI.create(url);
    return uri.getRawQuery() != null
        || uri.getRawPath().chars().anyMatch(c -> c >= '0' && c <= '9');
  }

  /**
   * What addresses of a kind share: host and path without figures and what parts them, and whether
   * there is a query. The days, months and years of a calendar are of one kind.
   */
  static String kind(String url) {
    URI uri = URI.create(url);
    String path = uri.getRawPath().replaceAll("[0-9/._-]++", "/").replaceFirst("/$", "");
    return uri.getHost() + path + (uri.getRawQuery() == null ? "" : "?");
  }

  /** The domain that was registered, such as bbc.co.uk of news.bbc.co.uk; an address is its own. */
  public static String domain(String host) {
    String domain = EffectiveTldFinder.getAssignedDomain(host, true, false);
    return domain == null ? host : domain;
  }
}
