/**
 * From a page's sheets, {@code style} attributes and presentational attributes to the computed
 * values of the properties that decide where boxes stand. {@link
 * org.wpbminer.boxes.style.cascade.StyleResolver} is the way in.
 *
 * <p>Internal: may change in any version. Use {@link org.wpbminer.boxes.layout.PageLayout}.
 */
package org.wpbminer.boxes.style.cascade;
