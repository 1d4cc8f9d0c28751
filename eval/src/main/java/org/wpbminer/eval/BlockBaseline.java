package org.wpbminer.eval;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Method that labels blocks, stateless, thread-safe and deterministic.
 *
 * @param findsLinks whether the method finds related links; other methods label only main text
 */
public record BlockBaseline(String name, boolean findsLinks, Method method) {

  /** Labels the blocks of pages. */
  @FunctionalInterface
  public interface Method {

    /**
     * Labels the blocks of pages. A method without training ignores the first two arguments.
     *
     * @param labelled labelled blocks with unscaled vectors, of at least two labels. Not modified
     * @param unlabelled unscaled vectors of blocks without labels, possibly none. Not modified
     * @param pages the pages, each labelled independently of the others
     * @return for each page an ordinal of {@link org.wpbminer.classifier.label.BlockLabel} for each
     *     block
     * @throws IllegalArgumentException if the labelled blocks are not sufficient; the message gives
     *     the reason
     */
    List<int[]> predict(TrainingSet labelled, double[][] unlabelled, List<TestPage> pages);
  }

  /** Learner from scaled vectors. */
  @FunctionalInterface
  public interface Learner {

    /** Trains on scaled vectors; returns a function that labels a scaled vector. */
    ToIntFunction<double[]> learn(double[][] labelled, int[] labels, double[][] unlabelled);
  }

  /** Creates a method that uses only the vectors of blocks, and finds all labels. */
  public static BlockBaseline ofVectors(String name, Learner learner) {
    return new BlockBaseline(
        name,
        true,
        (labelled, unlabelled, pages) -> {
          long labels = Arrays.stream(labelled.labels()).distinct().count();
          Arguments.refuse(
              labels < 2,
              "the labelled blocks have %s label(s); %s needs at least 2",
              labels,
              name);
          FeatureScaling scaling = FeatureScaling.of(labelled.vectors());
          ToIntFunction<double[]> learned =
              learner.learn(
                  scaling.apply(labelled.vectors()), labelled.labels(), scaling.apply(unlabelled));
          return pages.stream()
              .map(
                  page ->
                      Arrays.stream(page.vectors())
                          .mapToInt(vector -> learned.applyAsInt(scaling.apply(vector)))
                          .toArray())
              .toList();
        });
  }

  public List<int[]> predict(TrainingSet labelled, double[][] unlabelled, List<TestPage> pages) {
    return method.predict(labelled, unlabelled, pages);
  }
}
