/**
 * Estimation of the positions and sizes of a page's elements from computed styles, without a
 * browser and without fonts.
 *
 * <p>{@link org.wpbminer.features.boxes.layout.PageLayout} is the way in. There is one formatter
 * for each kind of container: block, flexible box, grid and table. Sizes that cannot be known
 * (those of images, characters of fonts) come from constants and a table of advance widths.
 */
package org.wpbminer.features.boxes.layout;
