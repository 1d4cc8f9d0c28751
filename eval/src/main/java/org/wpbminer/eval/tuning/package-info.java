/**
 * Parameters by orthogonal experiments (WPBMiner paper, section 5.3.1): arrays, factors with their
 * levels, and ranges. What a run measures is the caller's function.
 *
 * <p>Runs, columns, factors and levels are numbered from 0 in the code and from 1 in files and
 * reports, as in the papers. What is undefined is {@link java.lang.Double#NaN}.
 */
package org.wpbminer.eval.tuning;
