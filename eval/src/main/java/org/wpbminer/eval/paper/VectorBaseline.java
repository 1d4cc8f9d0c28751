package org.wpbminer.eval.paper;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.BlockBaseline;
import org.wpbminer.eval.TestPage;
import org.wpbminer.segmenter.text.Arguments;

/** Baseline that uses only the vectors of blocks. */
abstract class VectorBaseline implements BlockBaseline {

  private static final int MIN_LABELS = 2;

  @Override
  public final List<int[]> predict(
      TrainingSet labelled, double[][] unlabelled, List<TestPage> pages) {
    requireLabels(labelled);
    requireVectors(labelled, unlabelled);
    FeatureScaling scaling = FeatureScaling.of(labelled.vectors());
    ToIntFunction<double[]> learned =
        learn(scaling.apply(labelled.vectors()), labelled.labels(), scaling.apply(unlabelled));
    return pages.stream()
        .map(
            page ->
                Arrays.stream(page.vectors())
                    .mapToInt(vector -> learned.applyAsInt(scaling.apply(vector)))
                    .toArray())
        .toList();
  }

  final void requireLabels(TrainingSet labelled) {
    long labels = Arrays.stream(labelled.classCounts()).filter(count -> count > 0).count();
    Arguments.refuse(
        labels < MIN_LABELS,
        "the labelled blocks have %s label(s); %s needs at least %s",
        labels,
        name(),
        MIN_LABELS);
  }

  private static void requireVectors(TrainingSet labelled, double[][] unlabelled) {
    for (int i = 0; i < unlabelled.length; i++) {
      boolean finite = Arrays.stream(unlabelled[i]).allMatch(Double::isFinite);
      if (unlabelled[i].length != labelled.dimensions() || !finite) {
        throw new IllegalArgumentException(
            "unlabelled vector %s is %s; it must have %s finite components"
                .formatted(i, Arrays.toString(unlabelled[i]), labelled.dimensions()));
      }
    }
  }

  /** Trains on scaled vectors; returns a function that labels a scaled vector. */
  abstract ToIntFunction<double[]> learn(double[][] labelled, int[] labels, double[][] unlabelled);
}
