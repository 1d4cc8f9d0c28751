/**
 * Parameters by orthogonal experiments (WPBMiner paper, section 5.3.1): tuning of the pipeline's
 * parameters. Package {@code design} has the arrays, factors and levels, package {@code analysis}
 * ranges and variance. The factors are names with levels; what a run measures is the caller's
 * function.
 *
 * <p>Runs, columns, factors and levels are numbered from 0 in the code and from 1 in files and
 * reports, as in the papers. What is undefined is {@link java.lang.Double#NaN}.
 */
package org.wpbminer.eval.tuning;
