package org.wpbminer.crawl;

import java.net.URI;
import java.util.Collection;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Set of hosts that a crawl may visit, derived from its seeds (the start addresses). */
public enum CrawlScope {
  /** The hosts of the seeds, with and without {@code www.} */
  SITE,
  /** All hosts of the domains of the seeds. */
  DOMAIN,
  ANY;

  private static final String WWW = "www.";

  /** Returns a predicate for the hosts that a crawl from these normalized seeds may visit. */
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
