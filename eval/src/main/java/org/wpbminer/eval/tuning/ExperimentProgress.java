package org.wpbminer.eval.tuning;

import org.wpbminer.eval.tuning.design.Setting;

/** Hears of every run that is measured; the calls come one at a time, in no fixed order. */
@FunctionalInterface
public interface ExperimentProgress {
  /** Hears nothing. */
  ExperimentProgress NONE = (done, total, setting, response) -> {};

  /**
   * A setting was measured now; those found in the journal are counted, not announced.
   *
   * @param done settings measured so far, those found in the journal included
   * @param total settings that the design needs
   * @param setting what was measured
   * @param response what came out
   */
  void measured(int done, int total, Setting setting, double response);
}
