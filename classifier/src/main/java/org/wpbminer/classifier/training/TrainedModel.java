package org.wpbminer.classifier.training;

import java.util.Objects;
import java.util.function.Function;
import org.wpbminer.classifier.model.BlockModel;

/**
 * Model, and for each site of its pages a model of the same kind that has not seen the site, for
 * its evaluation.
 *
 * @param model learned from all pages
 * @param unseen model by the site that it has not seen; null if there was only one page, so that
 *     nothing could be held out
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
