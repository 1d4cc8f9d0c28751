/**
 * Feature vectors of blocks (section 4.2 of the paper). {@link org.wpbminer.features.PaperFeatures}
 * computes the six features of the paper; package {@code blocks} has those of profile {@code
 * default}. Package {@code boxes} estimates the layout that a browser would compute.
 */
@org.jspecify.annotations.NullMarked
package org.wpbminer.features;
