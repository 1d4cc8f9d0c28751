/**
 * Box estimation: where a page's elements stand and how large they are, from computed styles,
 * without a browser and without fonts.
 *
 * <p>{@link org.wpbminer.features.boxes.layout.PageLayout} is the way in. The estimator follows the
 * layout rules of CSS 2.1, flexible boxes and grid; what it cannot know (images' own sizes, fonts)
 * it takes from constants and a table of advance widths.
 */
package org.wpbminer.features.boxes.layout;
