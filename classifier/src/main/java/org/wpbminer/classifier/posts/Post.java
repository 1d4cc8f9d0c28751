package org.wpbminer.classifier.posts;

import java.io.Serializable;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.values.PageDate;

/**
 * A post, comment, answer or review on a page.
 *
 * @param number its number on the page, from 1, in document order
 * @param parent number of the post that it replies to by the structure of the page; 0 if none
 * @param kind the kind of post
 * @param author the author's name as the page shows it; null if none was found
 * @param published time of publication; null if the page has none or only a relative one
 * @param text the body as plain text, in the format {@code MainTextFormat.TEXT}
 * @param markdown the body as Markdown
 * @param id the {@code id} of its element, which is the fragment of its address; null if it has
 *     none
 * @param xpath the path of its element
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
