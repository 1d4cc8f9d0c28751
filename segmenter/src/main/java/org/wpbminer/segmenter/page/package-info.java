/**
 * Parser from HTML to the page tree. {@link org.wpbminer.segmenter.page.PageParser} turns bytes or
 * characters into a {@link org.wpbminer.segmenter.page.Page} with its {@link
 * org.wpbminer.segmenter.page.PageTree}, whose nodes are stored in arrays. {@link
 * org.wpbminer.segmenter.page.NodeText} gives the text of nodes, {@link
 * org.wpbminer.segmenter.page.NodePaths} their XPaths.
 */
@org.jspecify.annotations.NullMarked
package org.wpbminer.segmenter.page;
