/**
 * The methods that the paper compares itself with, and simpler ones, behind {@link
 * org.wpbminer.eval.baseline.BlockBaseline}. Weka stays behind {@code WekaLearner}.
 */
package org.wpbminer.eval.baseline;
