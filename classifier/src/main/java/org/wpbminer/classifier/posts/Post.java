package org.wpbminer.classifier.posts;

import java.io.Serializable;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.metadata.PageDate;

/**
 * What one person wrote on a page that many write on.
 *
 * @param number its number on the page, from 1, in document order
 * @param parent number of the post that it answers, as far as the page shows that by its structure;
 *     0 if it does not
 * @param kind what it is
 * @param author the name as the page shows it, null if none was found
 * @param published when it was written, null if the page does not say it or only as a time ago
 * @param text the body as plain text, as {@code MainTextFormat.TEXT} has it
 * @param markdown the body as Markdown
 * @param id the element's {@code id}, by which a fragment of the page's address finds it; null if
 *     it has none
 * @param xpath path of its element
 * @param start offset of its element's first character in the decoded source, in UTF-16 units
 * @param end offset after its element's last character
 */
@NullMarked
public record Post(
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
    implements Serializable {

  public Post {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(markdown, "markdown");
  }

  /** What a post is. */
  public enum Kind {
    /** Opens a page of answers. */
    QUESTION,
    ANSWER,
    /** Of a thread. */
    POST,
    /** On an article, a post or another comment. */
    COMMENT,
    /** A customer's, on what is sold. */
    REVIEW;

    /** Its name in outputs. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
