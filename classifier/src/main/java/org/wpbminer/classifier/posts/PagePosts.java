package org.wpbminer.classifier.posts;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The posts of a page.
 *
 * @param posts in document order; empty if the page has none
 * @param warning warning about omitted posts; null if none were omitted
 */
public record PagePosts(List<Post> posts, @Nullable String warning) {

  static final PagePosts NONE = new PagePosts(List.of(), null);

  public PagePosts {
    posts = List.copyOf(posts);
  }
}
