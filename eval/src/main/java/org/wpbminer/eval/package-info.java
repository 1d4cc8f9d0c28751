/**
 * Measures, baselines, experiments and tuning on labelled pages. {@link
 * org.wpbminer.eval.Experiments} lists the experiments.
 */
package org.wpbminer.eval;
