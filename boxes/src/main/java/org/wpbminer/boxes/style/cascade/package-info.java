/**
 * From a page's sheets, {@code style} attributes and presentational attributes to the computed
 * values of the properties that decide where boxes stand. {@link
 * org.wpbminer.boxes.style.cascade.StyleResolver} is the way in.
 */
package org.wpbminer.boxes.style.cascade;
