package org.wpbminer.classifier.links;

import java.util.Locale;
import org.jspecify.annotations.NullMarked;

/** The purpose of a list of links. */
@NullMarked
public enum LinkList {
  /** The topic of the page: the links are the page's related links. */
  PAGE,
  /** The section or the site: the latest, the most read, more of this section or author. */
  SECTION,
  /** Anything else, such as navigation. */
  NONE;

  /** Returns the name in outputs. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
