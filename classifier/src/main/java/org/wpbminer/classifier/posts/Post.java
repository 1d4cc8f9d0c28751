package org.wpbminer.classifier.posts;

import java.io.Serializable;
import java.util.Locale;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.values.PageDate;

/** A post, comment, answer or review on a page. Immutable. */
@NullMarked
public final class Post implements Serializable {

  private static final long serialVersionUID = 1L;

  private final Values values;

  /** The values of a post. The components are documented at the accessors of the same name. */
  record Values(
      int number,
      int parent,
      Kind kind,
      @Nullable String author,
      @Nullable PageDate published,
      String text,
      String markdown,
      @Nullable String id,
      String xpath,
      int start,
      int end)
      implements Serializable {}

  Post(Values values) {
    this.values = values;
  }

  /** Returns the number of the post on the page, from 1, in document order. */
  public int number() {
    return values.number;
  }

  /** Returns the number of the post that this one replies to by the page's structure; 0 if none. */
  public int parent() {
    return values.parent;
  }

  public Kind kind() {
    return values.kind;
  }

  /** Returns the author's name as the page shows it; null if none was found. */
  public @Nullable String author() {
    return values.author;
  }

  /** Returns the time of publication; null if the page has no time or only a relative one. */
  public @Nullable PageDate published() {
    return values.published;
  }

  /** Returns the body as plain text, in the format {@code MainTextFormat.TEXT}. */
  public String text() {
    return values.text;
  }

  /** Returns the body as Markdown. */
  public String markdown() {
    return values.markdown;
  }

  /**
   * Returns the {@code id} of the post's element, which is the fragment of its address; null if
   * absent.
   */
  public @Nullable String id() {
    return values.id;
  }

  /** Returns the path of the post's element. */
  public String xpath() {
    return values.xpath;
  }

  /** Returns the offset of the post's element in the decoded source, in UTF-16 units. */
  public int start() {
    return values.start;
  }

  /** Returns the offset after the post's element. */
  public int end() {
    return values.end;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Post post && values.equals(post.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString().replaceFirst("Values", "Post");
  }

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
