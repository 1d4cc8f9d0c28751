package org.wpbminer.classifier.posts;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.maintext.ThreadPost;
import org.wpbminer.classifier.posts.PostFinder.FoundPost;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.classifier.values.MetadataParameters;
import org.wpbminer.classifier.values.PageDate;
import org.wpbminer.classifier.values.PageDates;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.NodePaths;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Reader of a page's posts: the posts of a thread, a question with its answers, or the comments
 * below an article. Needs no model. A single post is found only if its forum software is known.
 * Takes time linear in the page.
 */
public final class PostReader {

  /** Maximum number of posts of one shape; further posts are omitted with a warning. */
  private static final int MAX_POSTS = 2_000;

  private final PageReading reading;
  private final PageTree tree;
  private final LinkResolver resolver;
  private final PostTimes times;

  private PostReader(PageReading reading, PageDates dates, LinkResolver resolver) {
    this.reading = reading;
    this.tree = reading.tree();
    this.resolver = resolver;
    this.times = new PostTimes(tree, dates);
  }

  /**
   * Reads a page's posts.
   *
   * @param address the address of the page; null if unknown
   * @param believed range of plausible dates
   * @param resolver resolver of the links in the posts' Markdown
   */
  public static PagePosts read(
      PageReading reading, String address, MetadataParameters believed, LinkResolver resolver) {
    PageDates dates = PageDates.of(reading, address, believed);
    return read(reading, dates, resolver, PostSoftware.ALL);
  }

  /**
   * Returns a page's posts in the form for its main text, in document order.
   *
   * @param address the address of the page; null if unknown
   * @param believed range of plausible dates
   */
  public static List<ThreadPost> thread(
      PageReading reading, String address, MetadataParameters believed) {
    PostReader reader = new PostReader(reading, PageDates.of(reading, address, believed), null);
    return reader.find(PostSoftware.ALL).stream()
        .map(post -> post.inThread(reader.published(post)))
        .toList();
  }

  /** Reads the posts with the selectors of some software only. */
  static PagePosts read(
      PageReading reading, PageDates dates, LinkResolver resolver, List<PostSoftware> known) {
    return new PostReader(reading, dates, resolver).read(known);
  }

  private PagePosts read(List<PostSoftware> known) {
    List<FoundPost> found = find(known);
    if (found.isEmpty()) {
      return PagePosts.NONE;
    }
    List<Block> bodies = found.stream().map(post -> new Block(post.body())).toList();
    List<String> texts = MainText.renderEach(reading, bodies, resolver, MainTextFormat.TEXT);
    List<String> marked = MainText.renderEach(reading, bodies, resolver, MainTextFormat.MARKDOWN);
    List<Post> posts = new ArrayList<>();
    NodePaths paths = new NodePaths(tree);
    Deque<Integer> open = new ArrayDeque<>();
    Deque<Integer> numbers = new ArrayDeque<>();
    for (int i = 0; i < found.size(); i++) {
      FoundPost post = found.get(i);
      while (!open.isEmpty() && !tree.isWithin(post.root(), open.peek())) {
        open.pop();
        numbers.pop();
      }
      if (!texts.get(i).isBlank()) {
        int parent = numbers.isEmpty() ? question(post, posts) : numbers.peek();
        String path = paths.xpath(post.root());
        posts.add(post(post, path, posts.size() + 1, parent, texts.get(i), marked.get(i)));
        open.push(post.root());
        numbers.push(posts.size());
      }
    }
    boolean cut = found.size() >= MAX_POSTS;
    return new PagePosts(
        posts, cut ? "posts after the first " + MAX_POSTS + " of a kind were left out" : null);
  }

  private List<FoundPost> find(List<PostSoftware> known) {
    return new PostFinder(tree, new PostNames(reading, times), times, known, MAX_POSTS).find();
  }

  /** Returns the number of the question that an answer belongs to; 0 if absent. */
  private static int question(FoundPost post, List<Post> before) {
    boolean answers = post.kind() == Post.Kind.ANSWER && !before.isEmpty();
    return answers && before.get(0).kind() == Post.Kind.QUESTION ? 1 : 0;
  }

  private PageDate published(FoundPost post) {
    return post.time() == PageTree.NONE ? times.machine(post.root()) : times.read(post.time());
  }

  private Post post(
      FoundPost post, String path, int number, int parent, String text, String markdown) {
    int root = post.root();
    return new Post(
        new Post.Values(
            number,
            parent,
            post.kind(),
            post.author(),
            published(post),
            text,
            markdown,
            tree.attribute(root, "id"),
            path,
            tree.sourceStart(root),
            tree.sourceEnd(root)));
  }
}
