/**
 * Selectors: compiled once, matched against the elements of a page.
 *
 * <p>Internal: may change in any version. Use {@link org.wpbminer.boxes.layout.PageLayout}.
 */
package org.wpbminer.boxes.style.selector;
