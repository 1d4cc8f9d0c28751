/**
 * SPCOLA (Wang and Zhu 2012): blocks from a page's tags and looks, their types from content,
 * position and text, and a merge into topic text and related links. For users without training
 * data; designed for academic and portal pages.
 *
 * <p>{@link org.wpbminer.eval.systems.spcola.SpcolaSegmenter} segments (section 2 of the paper),
 * {@link org.wpbminer.eval.systems.spcola.SpcolaLabeller} recognises and merges (section 3).
 */
package org.wpbminer.eval.systems.spcola;
