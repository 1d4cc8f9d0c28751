package org.wpbminer.classifier.training;

import java.util.Objects;
import java.util.function.Function;
import org.wpbminer.classifier.model.BlockModel;

/**
 * A model, and for each site of its pages one like it that has not seen that site: by their answers
 * the model is judged.
 *
 * @param model learned from all pages
 * @param unseen the model of a cross-validation's fold by the site that it has not seen; null where
 *     there was only one page, so that nothing could be held out
 */
public record TrainedModel(BlockModel model, Function<String, BlockModel> unseen) {

  public TrainedModel {
    Objects.requireNonNull(model, "model");
  }

  /** A model of which nothing is known but itself. */
  public static TrainedModel of(BlockModel model) {
    return new TrainedModel(model, null);
  }
}
