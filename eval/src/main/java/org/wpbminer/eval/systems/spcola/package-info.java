/**
 * SPCOLA (Wang and Zhu 2012): segments a page by its tags and looks (section 2), classifies blocks
 * by content, position and text, and merges them into topic text and related links (section 3). For
 * users without training data; designed for academic and portal pages.
 */
@org.jspecify.annotations.NullMarked
package org.wpbminer.eval.systems.spcola;
