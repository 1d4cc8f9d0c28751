package org.wpbminer.classifier.maintext;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.classifier.values.KindProbabilities;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.classifier.values.Product;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;

/**
 * Input for the choice of a main text.
 *
 * @param reading the page
 * @param blocks its blocks in document order. Not modified
 * @param probabilities probabilities of the labels of each block, in the order of {@link
 *     BlockLabel}. Not modified
 * @param kinds probabilities of the kinds of page
 * @param trees model for the log odds of a line; null while it is being learned
 * @param posts finds the posts of the page, in document order. On a forum all posts are main text;
 *     on an article comments are not
 * @param bylines whether each post begins with its author and date, except in plain text
 * @param product finds the product whose price and number are main text; may return null
 * @param favour balance between precision and recall
 */
public record TextSource(
    PageReading reading,
    List<Block> blocks,
    List<double[]> probabilities,
    KindProbabilities kinds,
    @Nullable BoostedTrees trees,
    Supplier<List<ThreadPost>> posts,
    boolean bylines,
    Supplier<@Nullable Product> product,
    Favour favour) {

  /** Returns the posts of a forum; empty on pages of other kinds. */
  List<ThreadPost> thread() {
    return kinds.kind() == PageKind.FORUM ? posts.get() : List.of();
  }

  double probability(int block, BlockLabel label) {
    return probabilities.get(block)[label.ordinal()];
  }
}
