package org.wpbminer.classifier.posts;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
  private final PostTimes times;
  private final List<FoundPost> found;
  private final List<ThreadPost> thread;

  /**
   * Finds the posts of a page.
   *
   * @param address the address of the page; null if unknown
   * @param believed range of plausible dates
   */
  public PostReader(PageReading reading, @Nullable String address, MetadataParameters believed) {
    this(reading, PageDates.of(reading, address, believed), PostSoftware.ALL);
  }

  /** Finds the posts with the selectors of some software only. */
  PostReader(PageReading reading, PageDates dates, List<PostSoftware> known) {
    this.reading = reading;
    this.tree = reading.tree();
    this.times = new PostTimes(tree, dates);
    this.found =
        new PostFinder(tree, new PostNames(reading, times), times, known, MAX_POSTS).find();
    this.thread = found.stream().map(post -> post.inThread(published(post))).toList();
  }

  /** Returns the posts in the form for the page's main text, in document order. */
  public List<ThreadPost> thread() {
    return thread;
  }

  /** Returns the posts with their texts; {@code resolver} is for the links in their Markdown. */
  public PagePosts posts(LinkResolver resolver) {
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
        PageDate published = thread.get(i).published();
        posts.add(
            post(post, published, path, posts.size() + 1, parent, texts.get(i), marked.get(i)));
        open.push(post.root());
        numbers.push(posts.size());
      }
    }
    boolean cut = found.size() >= MAX_POSTS;
    return new PagePosts(
        posts, cut ? "posts after the first " + MAX_POSTS + " of a kind were left out" : null);
  }

  /** Returns the number of the question that an answer belongs to; 0 if absent. */
  private static int question(FoundPost post, List<Post> before) {
    boolean answers = post.kind() == Post.Kind.ANSWER && !before.isEmpty();
    return answers && before.get(0).kind() == Post.Kind.QUESTION ? 1 : 0;
  }

  private @Nullable PageDate published(FoundPost post) {
    return post.time() == PageTree.NONE ? times.machine(post.root()) : times.read(post.time());
  }

  private Post post(
      FoundPost post,
      PageDate published,
      String path,
      int number,
      int parent,
      String text,
      String markdown) {
    int root = post.root();
    return new Read(
        number,
        parent,
        post.kind(),
        post.author(),
        published,
        text,
        markdown,
        tree.attribute(root, "id"),
        path,
        tree.sourceStart(root),
        tree.sourceEnd(root));
  }

  record Read(
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
      implements Post {}
}
