/**
 * Feature vectors of blocks (section 4.2 of the paper). {@link org.wpbminer.features.PaperFeatures}
 * has the paper's six; those of profile {@code default} are in {@code blocks}. The layout that a
 * browser would compute comes from {@code boxes}.
 */
package org.wpbminer.features;
