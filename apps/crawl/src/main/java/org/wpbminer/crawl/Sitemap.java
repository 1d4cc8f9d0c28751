package org.wpbminer.crawl;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.UnknownFormatException;
import java.io.IOException;
import java.net.URI;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.wpbminer.archive.ContentEncoding;

/**
 * A site's list of its pages, or of such lists, as sitemaps.org has them: XML, plain text, or a
 * feed.
 *
 * @param isIndex whether the addresses are of sitemaps
 * @param addresses normal, in their order
 */
record Sitemap(boolean isIndex, Set<String> addresses) {

  /** The transfer may be packed, and the file too. */
  private static final int MOST_LAYERS = 2;

  /**
   * Reads a sitemap as far as it can be read: of bytes that are none there are no addresses. It
   * loads nothing, and definitions of XML are refused.
   *
   * @param url of it
   * @param bytes as they came, packed by gzip or not
   * @param mostBytes that are read once unpacked
   * @param most addresses that are read
   */
  public static Sitemap read(String url, byte[] bytes, int mostBytes, int most) {
    Set<String> addresses = new LinkedHashSet<>();
    SiteMapParser parser = new SiteMapParser(false, true);
    parser.setURLFilter(
        address -> {
          String normal = addresses.size() < most ? CrawlUrls.normal(address) : null;
          return normal != null && addresses.add(normal) ? normal : null;
        });
    try {
      AbstractSiteMap map =
          parser.parseSiteMap(unpacked(bytes, mostBytes), URI.create(url).toURL());
      return new Sitemap(map.isIndex(), addresses);
    } catch (IOException | UnknownFormatException | RuntimeException e) {
      return new Sitemap(false, Set.of());
    }
  }

  private static byte[] unpacked(byte[] bytes, int most) throws IOException {
    byte[] inner = bytes;
    for (int layer = 0; layer < MOST_LAYERS && isPacked(inner); layer++) {
      inner = ContentEncoding.undone(inner, List.of("gzip"), most);
    }
    return inner;
  }

  private static boolean isPacked(byte[] bytes) {
    return bytes.length > 1 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b;
  }
}
