package org.wpbminer.classifier.maintext;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Bylines of a thread: author and date of each post, written above its text. They replace the lines
 * in which the page shows them. Takes time linear in the page.
 */
final class ThreadBylines {

  static final ThreadBylines NONE = new ThreadBylines();

  /** Posts that have text; the key is the node of the post's element. */
  private final Map<Integer, ThreadPost> posts = new HashMap<>();

  /** Elements that contain the text of posts and are only layout. */
  private final BitSet around = new BitSet();

  /** Nodes that the bylines replace. */
  private final BitSet replaced = new BitSet();

  private ThreadBylines() {}

  static ThreadBylines of(TextRecord view, List<ThreadPost> thread) {
    ThreadBylines bylines = new ThreadBylines();
    BitSet bodies = new BitSet();
    for (ThreadPost post : thread) {
      boolean written = false;
      for (int node : post.body()) {
        bodies.set(node, view.tree().subtreeEnd(node));
        written |= isWritten(view, node);
        bylines.markAround(view.tree(), node, post);
      }
      if (written) {
        bylines.posts.put(post.root(), post);
      }
    }
    bylines.markReplaced(view, bodies);
    return bylines;
  }

  private static boolean isWritten(TextRecord view, int node) {
    return IntStream.range(node, view.tree().subtreeEnd(node))
        .anyMatch(n -> view.tree().isSeenText(n) && !view.isLeftOut(n) && view.touches(n));
  }

  /** Marks the elements around a node of a post, except quotations in the post. */
  private void markAround(PageTree tree, int node, ThreadPost post) {
    for (int up = tree.parent(node); up != PageTree.NONE && !around.get(up); ) {
      around.set(up, !isQuotation(tree, up, post));
      up = tree.parent(up);
    }
  }

  /** Whether an element is a quotation with a part, but not all, of the text of a post. */
  private static boolean isQuotation(PageTree tree, int element, ThreadPost post) {
    int[] body = post.body();
    return tree.tag(element).equals("blockquote")
        && tree.isWithin(element, post.root())
        && !(tree.isWithin(body[0], element) && tree.isWithin(body[body.length - 1], element));
  }

  /** Marks the lines that show an author or a time and are not in the body of a post. */
  private void markReplaced(TextRecord view, BitSet bodies) {
    PageTree tree = view.tree();
    BitSet shown = new BitSet();
    for (ThreadPost post : posts.values()) {
      for (int node : post.byline()) {
        shown.set(node, tree.subtreeEnd(node));
      }
    }
    for (VisibleLine line : view.lines()) {
      int end = line.last() + 1;
      int inBody = bodies.nextSetBit(line.first());
      int inByline = shown.nextSetBit(line.first());
      if (inByline >= 0 && inByline < end && (inBody < 0 || inBody >= end)) {
        replaced.set(line.first(), end);
      }
    }
  }

  /** Returns the post of an element whose text is written; null if the element is not a post. */
  ThreadPost postOf(int element) {
    return posts.get(element);
  }

  /** Returns whether an element contains the text of a post. */
  boolean isAround(int element) {
    return around.get(element);
  }

  /** Returns whether a byline replaces a node. */
  boolean replaces(int node) {
    return replaced.get(node);
  }
}
