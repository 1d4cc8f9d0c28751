package org.wpbminer.classifier.posts;

import java.io.Serializable;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.values.PageDate;

/** A post, comment, answer or review on a page. Immutable. */
public sealed interface Post extends Serializable permits PostReader.Read {

  /** Returns the number of the post on the page, from 1, in document order. */
  int number();

  /** Returns the number of the post that this one replies to by the page's structure; 0 if none. */
  int parent();

  Kind kind();

  /** Returns the author's name as the page shows it; null if none was found. */
  @Nullable String author();

  /** Returns the time of publication; null if the page has no time or only a relative one. */
  @Nullable PageDate published();

  /** Returns the body as plain text, in the format {@code MainTextFormat.TEXT}. */
  String text();

  /** Returns the body as Markdown. */
  String markdown();

  /**
   * Returns the {@code id} of the post's element, which is the fragment of its address; null if
   * absent.
   */
  @Nullable String id();

  /** Returns the path of the post's element. */
  String xpath();

  /** Returns the offset of the post's element in the decoded source, in UTF-16 units. */
  int start();

  /** Returns the offset after the post's element. */
  int end();

  public enum Kind {
    /** The first post of a page with questions and answers. */
    QUESTION,
    ANSWER,
    POST,
    /** A comment on an article, a post or another comment. */
    COMMENT,
    /** A customer's review of a product. */
    REVIEW;

    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
