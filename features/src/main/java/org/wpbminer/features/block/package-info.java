/**
 * The features of profile {@code default}, beside the paper's six. {@link
 * org.wpbminer.features.block.FeatureTable} is where to begin: name and formula of each. Their
 * formulas read {@link org.wpbminer.features.block.BlockStatistics} and, for what a page has once,
 * {@link org.wpbminer.features.block.PageStatistics}. Words that speak of topics are in {@code
 * name-topics.tsv} and {@code lead-topics.tsv}; {@link org.wpbminer.features.block.Topics} reads
 * them.
 */
package org.wpbminer.features.block;
