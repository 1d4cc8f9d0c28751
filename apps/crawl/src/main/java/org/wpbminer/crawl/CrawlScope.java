package org.wpbminer.crawl;

import java.net.URI;
import java.util.Collection;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** How far from its seeds a crawl may go. */
public enum CrawlScope {
  /** To their hosts, with and without {@code www.} */
  SITE,
  /** To all hosts of the domains that they belong to. */
  DOMAIN,
  /** Anywhere. */
  ANY;

  private static final String WWW = "www.";

  /** The hosts that may be visited from seeds, which are normal addresses. */
  public Predicate<String> of(Collection<String> seeds) {
    if (this == ANY) {
      return host -> true;
    }
    Set<String> names =
        seeds.stream().map(seed -> name(URI.create(seed).getHost())).collect(Collectors.toSet());
    return host -> names.contains(name(host));
  }

  private String name(String host) {
    if (this == DOMAIN) {
      return CrawlUrls.domain(host);
    }
    return host.startsWith(WWW) ? host.substring(WWW.length()) : host;
  }
}
