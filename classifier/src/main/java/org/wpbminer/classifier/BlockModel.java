package org.wpbminer.classifier;

import java.util.Objects;

/**
 * A trained model: pipeline, lexicon, scaling, support vector machine. Immutable; safe for use by
 * many threads.
 *
 * @param pipeline segmentation and features
 * @param lexicon completes the vectors
 * @param scaling of the features
 * @param svm the machine
 * @param card what the model's JSON file says
 */
public record BlockModel(
    Pipeline pipeline, Lexicon lexicon, FeatureScaling scaling, SvmModel svm, ModelCard card) {

  public BlockModel {
    Objects.requireNonNull(pipeline, "pipeline");
    Objects.requireNonNull(lexicon, "lexicon");
    Objects.requireNonNull(scaling, "scaling");
    Objects.requireNonNull(svm, "svm");
    Objects.requireNonNull(card, "card");
  }

  /** Labels blocks by their vectors and words. */
  LabelledBlocks label(Pipeline.BlockVectors run) {
    double[][] vectors = lexicon.complete(run.vectors(), run.words());
    return LabelledBlocks.of(run.blocks(), svm.probabilities(scaling.apply(vectors)));
  }
}
