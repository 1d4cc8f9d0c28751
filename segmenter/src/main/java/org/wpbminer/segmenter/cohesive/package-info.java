/**
 * The segmentation of profile {@code default}: cuts by the same densities as the paper, but loses
 * no text.
 */
package org.wpbminer.segmenter.cohesive;
