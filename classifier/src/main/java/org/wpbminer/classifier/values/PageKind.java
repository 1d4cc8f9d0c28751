package org.wpbminer.classifier.values;

import java.util.Locale;

public enum PageKind {
  /** A single text: news, a blog post, an encyclopedia entry. */
  ARTICLE,
  /** A thread of posts, or a question with its answers. */
  FORUM,
  /** A product for sale. */
  PRODUCT,
  /** Links to other pages with a few words each: latest articles, search results. */
  LISTING,
  /** Products or other items of one kind, side by side. */
  COLLECTION,
  /** A page of a manual or reference. */
  DOCUMENTATION,
  /** A page about a company or an offer, such as a landing page. */
  SERVICE;

  /** Returns the name in metadata and JSON. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
