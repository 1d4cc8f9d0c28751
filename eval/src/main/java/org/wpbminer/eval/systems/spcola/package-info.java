/**
 * SPCOLA (Wang and Zhu 2012): segments a page by its tags and looks, classifies blocks by content,
 * position and text, and merges them into topic text and related links. For users without training
 * data; designed for academic and portal pages.
 *
 * <p>{@link org.wpbminer.eval.systems.spcola.SpcolaSegmenter} segments (section 2 of the paper),
 * {@link org.wpbminer.eval.systems.spcola.SpcolaLabeller} classifies and merges (section 3).
 */
package org.wpbminer.eval.systems.spcola;
