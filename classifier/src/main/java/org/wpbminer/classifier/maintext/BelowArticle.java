package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/** The text below the article of a page: comments on it, and what follows the element around it. */
final class BelowArticle {

  /** Maximum number of elements between a line and the comments it belongs to. */
  private static final int MAX_LEVELS = 10;

  /** Minimum share of the chosen text in the element of the article. */
  private static final double MIN_SHARE = 0.5;

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

  /**
   * Returns the first nodes of the chosen lines after the innermost {@code article} or {@code main}
   * that has the headline and most of the chosen text. Without a headline it may be one of several
   * answers.
   */
  IntStream after(boolean[] chosen) {
    int headline = isArticle() ? reading.likeness().headline() : -1;
    if (headline < 0) {
      return IntStream.empty();
    }
    int n = chosen.length;
    int[] firsts = IntStream.range(0, n).map(lines::first).toArray();
    long[] upTo = new long[n + 1];
    for (int i = 0; i < n; i++) {
      upTo[i + 1] = upTo[i] + (chosen[i] ? lines.chars()[i] : 0);
    }
    OptionalInt article =
        Stream.of("article", "main")
            .flatMapToInt(tag -> IntStream.of(reading.elements(tag)))
            .filter(node -> tree.isWithin(reading.lines().first(headline), node))
            .filter(
                node ->
                    upTo[rank(firsts, tree.subtreeEnd(node))] - upTo[rank(firsts, node)]
                        >= MIN_SHARE * upTo[n])
            .max();
    return article.isPresent()
        ? IntStream.range(rank(firsts, tree.subtreeEnd(article.getAsInt())), n)
            .filter(i -> chosen[i])
            .map(i -> firsts[i])
        : IntStream.empty();
  }

  /** Returns how many of some ascending nodes come before a node. */
  private static int rank(int[] nodes, int node) {
    int place = Arrays.binarySearch(nodes, node);
    return place < 0 ? -place - 1 : place;
  }
}
