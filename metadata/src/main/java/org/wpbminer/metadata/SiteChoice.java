package org.wpbminer.metadata;

import java.util.List;
import org.wpbminer.metadata.evidence.Evidence.Found;

/** The site's name: what {@code og:site_name} says, else what others do; never an address. */
final class SiteChoice {

  private static final String OPEN_GRAPH = "og:site_name";

  private SiteChoice() {}

  /** Null if nothing names the site. */
  static Found<String> of(List<Found<String>> names) {
    Found<String> best = null;
    for (Found<String> name : names) {
      boolean address = name.value().contains("://") || name.value().startsWith("@");
      if (!address && (best == null || name.name().equals(OPEN_GRAPH))) {
        best = name;
      }
    }
    return best;
  }
}
