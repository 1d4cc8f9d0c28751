package org.wpbminer.classifier;

import java.util.Objects;

/**
 * A trained model: pipeline, scaling, support vector machine. Immutable; safe for use by many
 * threads.
 *
 * @param pipeline segmentation and features
 * @param scaling of the features
 * @param svm the machine
 * @param card what the model's JSON file says
 */
public record BlockModel(Pipeline pipeline, FeatureScaling scaling, SvmModel svm, ModelCard card) {

  public BlockModel {
    Objects.requireNonNull(pipeline, "pipeline");
    Objects.requireNonNull(scaling, "scaling");
    Objects.requireNonNull(svm, "svm");
    Objects.requireNonNull(card, "card");
  }

  /** Labels blocks by their vectors. */
  LabelledBlocks label(Pipeline.BlockVectors run) {
    return LabelledBlocks.of(run.blocks(), svm.probabilities(scaling.apply(run.vectors())));
  }
}
