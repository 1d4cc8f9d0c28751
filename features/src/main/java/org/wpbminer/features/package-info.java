/**
 * Blocks to feature vectors (section 4.2 of the paper): {@link org.wpbminer.features.PaperFeatures}
 * are the paper's six, {@link org.wpbminer.features.ExtendedFeatures} those of profile {@code
 * default}. What a browser would know of a block comes from {@code boxes}.
 */
package org.wpbminer.features;
