/**
 * Segmentation of a page tree into blocks by node density entropy (Zhang, Cao, Li: a Web page
 * mining method based on node density segmentation and label propagation, sections 3 and 4.1).
 *
 * <p>{@link org.wpbminer.segmenter.DensityEntropySegmenter} is algorithm 1, {@link
 * org.wpbminer.segmenter.FusionRules} is rule set R, {@link org.wpbminer.segmenter.NodeDensities}
 * has definitions 5 to 8; {@link org.wpbminer.segmenter.CohesiveSegmenter} is the segmentation of
 * profile {@code default}. The preceding steps are {@code decode} (bytes to characters) and {@code
 * page} (characters to the page tree); {@code text} has the character classes of all modules.
 */
@org.jspecify.annotations.NullMarked
package org.wpbminer.segmenter;
