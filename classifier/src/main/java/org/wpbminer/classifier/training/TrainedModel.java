package org.wpbminer.classifier.training;

import java.util.Objects;
import java.util.function.Function;
import org.wpbminer.classifier.model.BlockModel;

/**
 * Model, and for each site of its pages a model trained without that site, for evaluation.
 *
 * @param model model trained on all pages
 * @param unseen returns for a site the model trained without it; null if there was only one page,
 *     so that nothing could be held out
 */
public record TrainedModel(BlockModel model, Function<String, BlockModel> unseen) {

  public TrainedModel {
    Objects.requireNonNull(model, "model");
  }

  /** Returns a model without cross-validation. */
  public static TrainedModel of(BlockModel model) {
    return new TrainedModel(model, null);
  }
}
