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

  /**
   * Returns the elements of the comments on the article; empty if no ancestor of a chosen line is
   * named after comments.
   */
  IntStream comments(boolean[] chosen) {
    if (!isArticle()) {
      return IntStream.empty();
    }
    boolean mayHave =
        IntStream.range(0, chosen.length)
            .filter(i -> chosen[i])
            .map(lines::first)
            .anyMatch(node -> tree.nearestAncestor(node, MAX_LEVELS, this::isOfComments) >= 0);
    return mayHave
        ? source.posts().get().stream().filter(ThreadPost::isComment).mapToInt(ThreadPost::root)
        : IntStream.empty();
  }

  private boolean isArticle() {
    return source.kinds().kind() == PageKind.ARTICLE;
  }

  private boolean isOfComments(int element) {
    return reading.names().has(element, NameTopic.COMMENT);
  }

  /** Returns the articles with an {@code h1} of their own after the article with the headline. */
  IntStream nextArticles() {
    int headline = isArticle() ? reading.likeness().headline() : -1;
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
