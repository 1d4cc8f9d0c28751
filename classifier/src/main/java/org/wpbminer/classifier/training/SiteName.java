package org.wpbminer.classifier.training;

import crawlercommons.domains.EffectiveTldFinder;
import java.util.Locale;
import org.wpbminer.classifier.values.WebAddress;

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
      throw missingLibrary(e);
    }
  }

  /** Returns the site of the host in a URL; {@code otherwise} if it has no host. */
  public static String ofAddress(String url, String otherwise) {
    String site = ofHost(WebAddress.host(url));
    return site.isEmpty() ? otherwise : site;
  }

  /** Returns the error for a missing library; those of training are optional. */
  static IllegalStateException missingLibrary(NoClassDefFoundError missing) {
    return new IllegalStateException(
        "training needs libraries that mining does not: add the dependency"
            + " org.wpbminer:wpbminer-training, of type pom and of this library's version",
        missing);
  }
}
