package org.wpbminer.classifier.posts;

import java.util.List;

/**
 * A page's posts.
 *
 * @param posts in document order; empty if the page has none
 * @param warning a warning that posts were left out; null if none were
 */
public record PagePosts(List<Post> posts, String warning) {

  /** The result for a page without posts. */
  static final PagePosts NONE = new PagePosts(List.of(), null);

  public PagePosts {
    posts = List.copyOf(posts);
  }
}
