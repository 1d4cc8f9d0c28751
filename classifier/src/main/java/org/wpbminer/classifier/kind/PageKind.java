package org.wpbminer.classifier.kind;

import java.util.Locale;
import org.jspecify.annotations.NullMarked;

/** Kinds of pages, as readers tell them apart. */
@NullMarked
public enum PageKind {
  /** One text that somebody wrote: news, a blog post, an encyclopedia's entry. */
  ARTICLE,
  /** A thread of posts, or a question with its answers. */
  FORUM,
  /** One thing that is sold. */
  PRODUCT,
  /** Entries of other pages, each with a few words: the latest articles, what a search found. */
  LISTING,
  /** Products, or other things of one kind, side by side. */
  COLLECTION,
  /** How something is used: a manual's page, a reference. */
  DOCUMENTATION,
  /** What somebody offers or is: a company's page, a landing page. */
  SERVICE;

  /** The name in metadata and JSON. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
