package org.wpbminer.eval.tuning.analysis;

/** Which responses are good. */
public enum Goal {
  /** The more the better: recall, F1. */
  MAXIMISE,
  /** The less the better: errors, seconds. */
  MINIMISE
}
