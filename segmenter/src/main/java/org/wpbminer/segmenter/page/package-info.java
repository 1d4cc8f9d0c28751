/**
 * A parsed page: {@link org.wpbminer.segmenter.page.PageTree}, its nodes in flat arrays, and what
 * is read from them: {@link org.wpbminer.segmenter.page.NodeText their text}, {@link
 * org.wpbminer.segmenter.page.NodePaths their paths}.
 */
package org.wpbminer.segmenter.page;
