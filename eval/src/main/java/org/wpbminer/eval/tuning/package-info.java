/**
 * Tuning of parameters by orthogonal experiments (WPBMiner paper, section 5.3.1): arrays, factors
 * with their levels, and range analysis. The caller passes a function that measures a run.
 *
 * <p>Runs, columns, factors and levels are numbered from 0 in the code and from 1 in files and
 * reports, as in the papers. Undefined values are {@link java.lang.Double#NaN}.
 */
package org.wpbminer.eval.tuning;
