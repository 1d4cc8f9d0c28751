package org.wpbminer.classifier.training;

import org.wpbminer.classifier.lexicon.LexiconParameters;

/**
 * Learns a lexicon from the labelled blocks and completes their vectors, each by what a lexicon
 * says that has not seen its site. Blocks without words stay as they are.
 */
public final class LearnedWords implements Augmentation {

  private final LexiconTrainer trainer;
  private final long seed;

  /**
   * A growth.
   *
   * @param seed of the deal of sites to groups that are left out in turn
   */
  public LearnedWords(LexiconParameters parameters, long seed) {
    this.trainer = new LexiconTrainer(parameters);
    this.seed = seed;
  }

  @Override
  public Grown grow(Grown known) {
    CrossFittedLexicon lexicon = trainer.crossFit(known.set(), seed);
    return new Grown(
        lexicon.complete(known.set()), known.additions(), known.settings(), lexicon.lexicon());
  }
}
