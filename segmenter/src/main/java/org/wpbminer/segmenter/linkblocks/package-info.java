/**
 * Logical link blocks: runs of links that stand close together in the source of a page, found by
 * one linear scan without a tree.
 *
 * <p>Source: "Web 页面逻辑链接块研究" (chapter 5). {@link org.wpbminer.segmenter.linkblocks.LinkBlockFinder}
 * collects links and blocks; {@link org.wpbminer.segmenter.linkblocks.LinkBlockSweep} only counts,
 * over many thresholds at once and in memory that does not grow with the page; {@link
 * org.wpbminer.segmenter.linkblocks.LinkScanner} streams the links with their distances; {@link
 * org.wpbminer.segmenter.linkblocks.SourceTokenizer} cuts the source into text and tags.
 */
package org.wpbminer.segmenter.linkblocks;
