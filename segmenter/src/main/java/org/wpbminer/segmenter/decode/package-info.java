/**
 * Decoding of bytes to characters: detection of the charset ({@link
 * org.wpbminer.segmenter.decode.PageSource}) and limits ({@link
 * org.wpbminer.segmenter.decode.ParseLimits}).
 */
@org.jspecify.annotations.NullMarked
package org.wpbminer.segmenter.decode;
