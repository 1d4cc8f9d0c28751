/**
 * Logical link blocks: runs of links that stand close together in the source of a page, found by
 * one linear scan without a tree.
 *
 * <p>Source: "Web 页面逻辑链接块研究" (chapter 5). {@link
 * org.wpbminer.eval.systems.linkblocks.LinkBlockFinder} finds links and blocks; {@link
 * org.wpbminer.eval.systems.linkblocks.SourceTokenizer} cuts the source into text and tags.
 */
package org.wpbminer.eval.systems.linkblocks;
