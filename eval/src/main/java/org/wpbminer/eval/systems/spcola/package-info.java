/**
 * SPCOLA (Wang and Zhu 2012): blocks from a page's tags and looks, their types from content,
 * position and text, and a merge that leaves the topic text and the related links. For users who
 * have no training data; made for academic and portal pages.
 *
 * <p>{@link org.wpbminer.eval.systems.spcola.SpcolaSegmenter} cuts (section 2 of the paper), {@link
 * org.wpbminer.eval.systems.spcola.SpcolaLabeller} recognises and merges (section 3).
 */
package org.wpbminer.eval.systems.spcola;
