package org.wpbminer.classifier.posts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.maintext.ThreadPost;
import org.wpbminer.classifier.values.PageDate;
import org.wpbminer.features.boxes.style.ElementFinder;
import org.wpbminer.segmenter.page.PageTree;

/** Finder of a page's posts by the selectors of known software, or else by repetition. */
final class PostFinder {

  private final PageTree tree;
  private final PostNames names;
  private final PostTimes times;
  private final List<PostSoftware> known;
  private final int most;

  /**
   * A post.
   *
   * @param root its element
   * @param body the nodes of its text, not nested
   * @param author the name of its author; null if missing
   * @param shown the element that shows the author; {@link PageTree#NONE} if missing
   * @param time the element of its time; {@link PageTree#NONE} if missing
   */
  record FoundPost(
      int root, Post.Kind kind, int[] body, @Nullable String author, int shown, int time) {

    ThreadPost inThread(@Nullable PageDate published) {
      int[] byline = IntStream.of(shown, time).filter(node -> node != PageTree.NONE).toArray();
      ThreadPost.Role role =
          switch (kind) {
            case COMMENT -> ThreadPost.Role.COMMENT;
            case QUESTION, ANSWER -> ThreadPost.Role.ANSWER;
            default -> ThreadPost.Role.POST;
          };
      return new ThreadPost(root, role, body, byline, author, published);
    }
  }

  /** Elements of posts of one shape, and the software that wrote them; null if unknown. */
  private record Shape(int[] roots, @Nullable PostSoftware software) {}

  /** Creates a finder of at most {@code most} posts of one shape. */
  PostFinder(PageTree tree, PostNames names, PostTimes times, List<PostSoftware> known, int most) {
    this.tree = tree;
    this.names = names;
    this.times = times;
    this.known = known;
    this.most = most;
  }

  /** Returns the posts in document order; empty if the page has none. */
  List<FoundPost> find() {
    List<FoundPost> best = List.of();
    ElementFinder finder = new ElementFinder(tree);
    Map<String, List<Shape>> bySoftware = new LinkedHashMap<>();
    for (PostSoftware software : known) {
      if (!finder.mayMatch(software.post())) {
        continue;
      }
      int[] roots =
          IntStream.range(1, tree.size())
              .filter(
                  node ->
                      tree.chars(node) > 0
                          && tree.counts(node)
                          && finder.first(software.post(), node) < software.post().size())
              .limit(most)
              .toArray();
      if (roots.length > 0) {
        bySoftware
            .computeIfAbsent(software.name(), name -> new ArrayList<>())
            .add(new Shape(roots, software));
      }
    }
    for (List<Shape> shapes : bySoftware.values()) {
      List<FoundPost> found = posts(shapes, finder);
      best = found.size() > best.size() ? found : best;
    }
    if (best.size() > 1) {
      return best; // the search by repetition takes far longer, and rarely finds more
    }
    List<int[]> repeated = new RepeatedPosts(tree, names, times).find(most);
    List<FoundPost> found =
        posts(repeated.stream().map(roots -> new Shape(roots, null)).toList(), finder);
    return found.size() > best.size() ? found : best;
  }

  private List<FoundPost> posts(List<Shape> shapes, ElementFinder finder) {
    boolean[] isRoot = new boolean[tree.size()];
    shapes.forEach(shape -> IntStream.of(shape.roots).forEach(root -> isRoot[root] = true));
    Map<Integer, FoundPost> found = new TreeMap<>();
    for (Shape shape : shapes) {
      PostFields fields =
          new PostFields(tree, names, times, shape.roots, isRoot, shape.software, finder);
      for (int i = 0; fields.fit && i < shape.roots.length; i++) {
        int[] body = fields.pieces(i);
        if (IntStream.of(body).anyMatch(node -> tree.chars(node) > 0)) {
          int root = shape.roots[i];
          Post.Kind kind = shape.software == null ? names.kind(root) : shape.software.kind();
          found.put(
              root,
              new FoundPost(root, kind, body, fields.author(i), fields.author[i], fields.time[i]));
        }
      }
    }
    return List.copyOf(found.values());
  }
}
