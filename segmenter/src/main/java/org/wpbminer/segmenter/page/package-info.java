/**
 * Parser from decoded HTML to the page tree. {@link org.wpbminer.segmenter.page.PageParser} takes
 * bytes or characters and gives a {@link org.wpbminer.segmenter.page.Page} with its {@link
 * org.wpbminer.segmenter.page.PageTree}: nodes in flat arrays. {@link
 * org.wpbminer.segmenter.page.NodeText} gives the text of nodes, {@link
 * org.wpbminer.segmenter.page.NodePaths} their XPaths.
 */
package org.wpbminer.segmenter.page;
