package org.wpbminer.metadata;

import java.util.List;
import org.wpbminer.metadata.evidence.Evidence.Found;

/** The kind of a page: the first place that says more than that it is a page. */
final class KindChoice {

  private static final String PAGE = "page";

  private KindChoice() {}

  /** Null if no place tells. */
  static Found<String> of(List<Found<String>> kinds) {
    return kinds.stream().filter(kind -> !kind.value().equals(PAGE)).findFirst().orElse(null);
  }
}
