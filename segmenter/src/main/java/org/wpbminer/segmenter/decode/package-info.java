/**
 * Bytes to characters: which charset a page is in ({@link
 * org.wpbminer.segmenter.decode.PageSource}), and how much of a page is read ({@link
 * org.wpbminer.segmenter.decode.ParseLimits}).
 */
package org.wpbminer.segmenter.decode;
