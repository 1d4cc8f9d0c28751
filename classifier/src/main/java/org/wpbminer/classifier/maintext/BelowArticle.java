package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The text below the article of a page: comments on it, and further articles that the page appends
 * for readers who scroll on. Takes time linear in the page.
 */
final class BelowArticle {

  /** Maximum number of elements between a line and the comments or the article it belongs to. */
  private static final int MAX_LEVELS = 10;

  private final CandidateLines lines;
  private final TextSource source;
  private final PageReading reading;
  private final PageTree tree;

  BelowArticle(CandidateLines lines, TextSource source) {
    this.lines = lines;
    this.source = source;
    this.reading = source.reading();
    this.tree = reading.tree();
  }

  /** Leaves out comments on an article, unless they are more than half of the chosen text. */
  void leaveOutComments(boolean[] chosen) {
    if (source.kinds().kind() == PageKind.ARTICLE) {
      leaveOut(chosen, comments(chosen));
    }
  }

  /** Leaves out articles after the article, unless they are more than half of the chosen text. */
  void leaveOutNextArticles(boolean[] chosen) {
    if (source.kinds().kind() == PageKind.ARTICLE) {
      leaveOut(chosen, nextArticles());
    }
  }

  private void leaveOut(boolean[] chosen, IntStream nodes) {
    int[] below = lines.record().linesWithin(nodes).filter(i -> chosen[i]).toArray();
    int all = chars(IntStream.range(0, chosen.length).filter(i -> chosen[i]));
    if (2 * chars(Arrays.stream(below)) <= all) {
      Arrays.stream(below).forEach(i -> chosen[i] = false);
    }
  }

  private int chars(IntStream some) {
    return some.map(i -> lines.chars()[i]).sum();
  }

  /** Finds comments, but only if an element around a chosen line is named after comments. */
  private IntStream comments(boolean[] chosen) {
    boolean mayHave =
        IntStream.range(0, chosen.length)
            .filter(i -> chosen[i])
            .map(lines::first)
            .anyMatch(node -> tree.nearestAncestor(node, MAX_LEVELS, this::isOfComments) >= 0);
    return mayHave
        ? source.posts().get().stream().filter(ThreadPost::isComment).mapToInt(ThreadPost::root)
        : IntStream.empty();
  }

  private boolean isOfComments(int element) {
    return reading.names().has(element, NameTopic.COMMENT);
  }

  /** Returns the articles with an {@code h1} of their own after the article with the headline. */
  private IntStream nextArticles() {
    int headline = reading.likeness().headline();
    int own = headline < 0 ? PageTree.NONE : article(reading.lines().first(headline));
    return own == PageTree.NONE
        ? IntStream.empty()
        : Arrays.stream(reading.elements("h1"))
            .map(this::article)
            .filter(other -> other >= tree.subtreeEnd(own));
  }

  private int article(int node) {
    return tree.nearestAncestor(node, MAX_LEVELS, up -> tree.tag(up).equals("article"));
  }
}
