/**
 * Computes the values of the properties that decide the positions of boxes, from a page's style
 * sheets, {@code style} attributes and presentational attributes. The entry point is {@link
 * org.wpbminer.features.boxes.style.StyleResolver}.
 *
 * <p>Internal: may change in any version. Use {@link
 * org.wpbminer.features.boxes.layout.PageLayout}.
 */
package org.wpbminer.features.boxes.style;
