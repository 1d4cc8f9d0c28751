/** Labelled pages, measures, tuning, baselines and experiments, each in a package of its own. */
package org.wpbminer.eval;
