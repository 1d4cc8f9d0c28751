package org.wpbminer.eval.accuracy;

import org.wpbminer.classifier.BlockLabel;
import org.wpbminer.classifier.LabelPair;

/**
 * What is known of a block.
 *
 * @param label its label
 * @param pairs bits of the {@link LabelPair}s that it tells apart
 */
record KnownLabel(BlockLabel label, int pairs) {}
