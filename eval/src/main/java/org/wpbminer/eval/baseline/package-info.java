/**
 * The methods that the paper compares itself with, and simpler ones: each is a {@link
 * org.wpbminer.eval.baseline.BlockBaseline}. Only {@code WekaLearner} knows Weka.
 */
package org.wpbminer.eval.baseline;
