/**
 * From a page's sheets, {@code style} attributes and presentational attributes to the computed
 * values of the properties that decide the positions of boxes. {@link
 * org.wpbminer.features.boxes.style.StyleResolver} is the way in.
 *
 * <p>Internal: may change in any version. Use {@link
 * org.wpbminer.features.boxes.layout.PageLayout}.
 */
package org.wpbminer.features.boxes.style;
