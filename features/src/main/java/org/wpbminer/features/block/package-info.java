/**
 * The features of profile {@code default}, beside the paper's six. Each group of features is a
 * class that fills its columns. What several groups count is in {@link
 * org.wpbminer.features.block.PageStatistics}, for which every character is looked at once; what
 * one group alone needs it reads from the page itself: what elements are and are named, {@code
 * meta} elements, headings, and the first 2,000 characters of each block, to compare them with the
 * title and the description.
 */
package org.wpbminer.features.block;
