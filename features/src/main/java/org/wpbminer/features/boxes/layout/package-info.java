/**
 * Estimation of the positions and sizes of a page's elements from computed styles, without a
 * browser and without fonts.
 *
 * <p>The entry point is {@link org.wpbminer.features.boxes.layout.PageLayout}. There is one
 * formatter for each kind of container: block, flex container, grid and table. Unknown sizes, such
 * as those of images and characters, are estimated from constants and a table of character widths.
 */
package org.wpbminer.features.boxes.layout;
