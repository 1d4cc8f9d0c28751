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

  @Override
  public final List<int[]> predict(
      TrainingSet labelled, double[][] unlabelled, List<TestPage> pages) {
    long labels = Arrays.stream(labelled.labels()).distinct().count();
    Arguments.refuse(
        labels < 2, "the labelled blocks have %s label(s); %s needs at least 2", labels, name());
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

  /** Trains on scaled vectors; returns a function that labels a scaled vector. */
  abstract ToIntFunction<double[]> learn(double[][] labelled, int[] labels, double[][] unlabelled);
}
