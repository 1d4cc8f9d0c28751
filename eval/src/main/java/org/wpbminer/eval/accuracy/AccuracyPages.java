package org.wpbminer.eval.accuracy;

import java.util.List;
import java.util.stream.Stream;
import org.wpbminer.eval.training.PageBlocks;

/**
 * The pages of an experiment.
 *
 * @param gold labelled pages
 * @param styled labelled pages with their style sheets
 * @param unstyled the same without
 * @param truth pages whose main text is known
 */
record AccuracyPages(
    List<PageBlocks> gold,
    List<PageBlocks> styled,
    List<PageBlocks> unstyled,
    List<PageBlocks> truth) {

  /** All pages. */
  Stream<PageBlocks> all() {
    return Stream.of(gold, styled, unstyled, truth).flatMap(List::stream);
  }

  /** What a classifier may learn from: all pages, those with style sheets once. */
  List<PageBlocks> forTraining() {
    return Stream.of(gold, styled, truth).flatMap(List::stream).toList();
  }
}
