package org.wpbminer.classifier.training;

import crawlercommons.domains.EffectiveTldFinder;
import java.util.Locale;
import org.wpbminer.classifier.io.TrainingLibraries;

/** The door to the list of public suffixes, which says what hosts are of one site. */
final class SiteName {

  private static final String WWW = "www.";

  private SiteName() {}

  /**
   * The site of a host: its public suffix with the one name before it, in lower case. Of {@code
   * www.bbc.co.uk} and {@code news.bbc.co.uk} it is {@code bbc.co.uk}; a blog on a host of blogs is
   * a site by itself. A host without a public suffix ({@code localhost}, the name of a folder) is
   * its own site, with and without {@code www.}
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

  /** The site of the host in an address; {@code otherwise} if it has none. */
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
