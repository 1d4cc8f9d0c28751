package org.wpbminer.classifier.training;

import crawlercommons.domains.EffectiveTldFinder;
import java.util.Locale;
import org.wpbminer.classifier.io.TrainingLibraries;

/** Finds the site of a host with the public suffix list. */
final class SiteName {

  private static final String WWW = "www.";

  private SiteName() {}

  /**
   * Returns the site of a host: its public suffix and one label before it, in lower case. The site
   * of {@code www.bbc.co.uk} and {@code news.bbc.co.uk} is {@code bbc.co.uk}; on a blog host each
   * blog is a site. A host without a public suffix ({@code localhost}, the name of a folder) is its
   * own site; a leading {@code www.} is ignored
   */
  public static String ofHost(String host) {
    String name = host.toLowerCase(Locale.ROOT);
    String plain = name.startsWith(WWW) ? name.substring(WWW.length()) : name;
    try {
      String site = EffectiveTldFinder.getAssignedDomain(plain);
      return site == null ? plain : site;
    } catch (NoClassDefFoundError e) {
      throw TrainingLibraries.missing(e);
    }
  }

  /** Returns the site of the host in a URL; {@code otherwise} if it has no host. */
  public static String ofAddress(String url, String otherwise) {
    int from = url.indexOf("://");
    if (from < 0) {
      return otherwise;
    }
    int end = from + 3;
    while (end < url.length() && "/?#:".indexOf(url.charAt(end)) < 0) {
      end++;
    }
    String site = ofHost(url.substring(from + 3, end));
    return site.isEmpty() ? otherwise : site;
  }
}
