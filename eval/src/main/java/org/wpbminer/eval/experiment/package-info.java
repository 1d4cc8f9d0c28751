/**
 * The paper's experiments on labelled pages, by name ({@link
 * org.wpbminer.eval.experiment.Experiments}), and tuning of the pipeline's parameters. Pages that
 * are tested are never pages that were learned from, nor of a site that was.
 */
package org.wpbminer.eval.experiment;
