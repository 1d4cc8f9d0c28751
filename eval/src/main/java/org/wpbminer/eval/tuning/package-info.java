/**
 * Tuning of parameters by orthogonal experiments (WPBMiner paper, section 5.3.1). Runs, columns,
 * factors and levels are numbered from 0 in the code and from 1 in files and reports, as in the
 * papers.
 */
@org.jspecify.annotations.NullMarked
package org.wpbminer.eval.tuning;
