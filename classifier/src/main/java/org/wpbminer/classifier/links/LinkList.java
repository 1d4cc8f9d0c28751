package org.wpbminer.classifier.links;

import java.util.Locale;

public enum LinkList {
  /** Related links of the page, chosen for its topic. */
  PAGE,
  /** Links chosen for the section or site: the latest, the most read, more by this author. */
  SECTION,
  /** Anything else, such as navigation. */
  NONE;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
