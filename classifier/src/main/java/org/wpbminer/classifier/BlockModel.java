package org.wpbminer.classifier;

import java.util.Objects;
import org.wpbminer.features.style.StylesheetSource;
import org.wpbminer.segmenter.Page;

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

  /** The page's blocks with the probability of every label, in the labels' order. */
  LabelledBlocks label(Page page, StylesheetSource sheets) {
    Pipeline.BlockVectors blocks = pipeline.run(page, sheets);
    double[][] probabilities = svm.probabilities(scaling.apply(blocks.vectors()));
    return new LabelledBlocks(blocks, probabilities);
  }

  /** Blocks and their labels' probabilities. */
  record LabelledBlocks(Pipeline.BlockVectors blocks, double[][] probabilities) {}
}
