/**
 * Characters to a page tree by way of the HTML parser, which stays inside this package. {@link
 * org.wpbminer.segmenter.html.PageParser} is the way in.
 */
package org.wpbminer.segmenter.html;
