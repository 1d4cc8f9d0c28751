/**
 * Decoding of bytes to characters: detection of the charset ({@link
 * org.wpbminer.segmenter.decode.PageSource}) and limits ({@link
 * org.wpbminer.segmenter.decode.ParseLimits}).
 */
package org.wpbminer.segmenter.decode;
