package org.wpbminer.classifier.posts;

import java.util.List;

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
}
