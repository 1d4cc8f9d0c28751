/**
 * Logical link blocks: sequences of links that are close together in the source of a page.
 *
 * <p>Source: "Web 页面逻辑链接块研究" (chapter 5). {@link
 * org.wpbminer.eval.systems.linkblocks.LinkBlockFinder} finds links and blocks.
 */
package org.wpbminer.eval.systems.linkblocks;
