/**
 * The paper's segmentation: a page tree to blocks by node density entropy (Zhang, Cao, Li: a Web
 * page mining method based on node density segmentation and label propagation, sections 3 and 4.1).
 *
 * <p>{@link org.wpbminer.segmenter.DensityEntropySegmenter} is algorithm 1, {@link
 * org.wpbminer.segmenter.FusionRules} is rule set R, {@link org.wpbminer.segmenter.NodeDensities}
 * has definitions 5 to 8. What comes before: {@code decode} (bytes to characters), {@code html}
 * (characters to events of the HTML parser), {@code page} (events to the page tree). Beside it:
 * {@code cohesive} (the segmentation of profile {@code default}), {@code linkblocks} and {@code
 * template} (two further papers), {@code text} (characters).
 */
package org.wpbminer.segmenter;
