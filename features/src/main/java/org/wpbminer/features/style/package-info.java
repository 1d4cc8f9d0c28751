/**
 * Style resolution: from a page's sheets, {@code style} attributes and presentational attributes to
 * the computed values of the properties that decide where boxes stand.
 *
 * <p>{@link org.wpbminer.features.style.StyleResolver} is the way in. The sheets are first scanned
 * linearly for what can matter to the page; plain rules are read by that scan, everything with
 * functions, escapes or unusual selectors goes to the CSS parser library.
 */
package org.wpbminer.features.style;
