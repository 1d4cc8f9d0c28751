package org.wpbminer.classifier.posts;

import java.util.List;
import org.wpbminer.classifier.metadata.PageDate;

/**
 * A page's posts.
 *
 * @param posts in document order; empty if the page has none
 * @param warning what was left out of too many, or null
 */
public record PagePosts(List<Post> posts, String warning) {

  /** None. */
  static final PagePosts NONE = new PagePosts(List.of(), null);

  public PagePosts {
    posts = List.copyOf(posts);
  }

  /**
   * The post that opens the thread: the first, where it is no comment or review, which are on
   * something that is no post. Who wrote it and when, a forum's page was written; null if none
   * does.
   */
  public Post opening() {
    return posts.isEmpty() || !opens(posts.get(0).kind()) ? null : posts.get(0);
  }

  /** Author of {@link #opening}, or null. */
  public String author() {
    return opening() == null ? null : opening().author();
  }

  /** Time of {@link #opening}, or null. */
  public PageDate published() {
    return opening() == null ? null : opening().published();
  }

  private static boolean opens(Post.Kind kind) {
    return kind == Post.Kind.POST || kind == Post.Kind.QUESTION;
  }
}
