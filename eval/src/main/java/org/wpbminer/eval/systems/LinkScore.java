package org.wpbminer.eval.systems;

import org.wpbminer.classifier.label.LabelScores;

/**
 * Links found against links labelled, summed over pages (equations 4 to 6 of Wang et al. 2006).
 *
 * @param found links that a method took for related
 * @param labelled links that are related
 * @param correct links that are both
 */
record LinkScore(int found, int labelled, int correct) {

  static final LinkScore NONE = new LinkScore(0, 0, 0);

  LinkScore plus(LinkScore other) {
    return new LinkScore(found + other.found, labelled + other.labelled, correct + other.correct);
  }

  /** NaN where nothing was found. */
  double precision() {
    return found == 0 ? Double.NaN : (double) correct / found;
  }

  /** NaN where nothing is labelled. */
  double recall() {
    return labelled == 0 ? Double.NaN : (double) correct / labelled;
  }

  /** NaN where nothing is found or labelled. */
  double f() {
    return LabelScores.f1(correct, found, labelled);
  }
}
