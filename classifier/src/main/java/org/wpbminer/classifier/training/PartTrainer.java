package org.wpbminer.classifier.training;

import java.io.IOException;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.model.ModelCard;

/**
 * Trains one part of a model from corpora: reads pages, computes features, calls a learner, and
 * measures the quality of the part by cross-validation.
 *
 * @param <M> type of the part
 */
@FunctionalInterface
interface PartTrainer<M> {

  /** Trained part, with its corpora, options and scores on held-out sites. */
  record Learned<M>(M part, ModelCard.PartProvenance provenance) {}

  Learned<M> train(Corpora corpora, Progress progress) throws IOException;
}
