package org.wpbminer.classifier.links;

import java.util.Locale;
import org.jspecify.annotations.NullMarked;

/** What a list of links was chosen for. */
@NullMarked
public enum LinkList {
  /** For the topic of the page: its links are the page's related links. */
  PAGE,
  /** For the section or the site: the latest, the most read, more of this section or author. */
  SECTION,
  /** It is no list of other content. */
  NONE;

  /** As it stands in outputs. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
