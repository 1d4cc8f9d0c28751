/**
 * Blocks to feature vectors (section 4.2 of the paper). What a browser would know of a block comes
 * through {@link org.wpbminer.features.NodeBoxes}; the CSS parser stays behind it.
 */
package org.wpbminer.features;
