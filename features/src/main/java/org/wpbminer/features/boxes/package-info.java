/**
 * Positions and sizes of a page's elements, computed from its CSS without a browser.
 *
 * <p>{@link org.wpbminer.features.boxes.layout.PageLayout} is the entry point. This package has the
 * input ({@link org.wpbminer.features.boxes.StylesheetSource}, {@link
 * org.wpbminer.features.boxes.Screen}) and the output ({@link
 * org.wpbminer.features.boxes.NodeBoxes}). The package {@code style} turns sheets into computed
 * styles, and {@code layout} turns styles into boxes. Their public types, except {@code
 * PageLayout}, are internal to this module and may change in any version.
 */
@org.jspecify.annotations.NullMarked
package org.wpbminer.features.boxes;
