/**
 * Positions and sizes of a page's elements, from its CSS, without a browser.
 *
 * <p>{@link org.wpbminer.features.boxes.layout.PageLayout} is the entry point. This package has the
 * input ({@link org.wpbminer.features.boxes.StylesheetSource}, {@link
 * org.wpbminer.features.boxes.Screen}) and the output ({@link
 * org.wpbminer.features.boxes.NodeBoxes}). Inside, data flows one way: {@code style} (sheets to
 * computed styles), {@code layout} (styles to boxes). Public types in these two, except {@code
 * PageLayout}, are for other packages of this module, and may change in any version.
 */
package org.wpbminer.features.boxes;
