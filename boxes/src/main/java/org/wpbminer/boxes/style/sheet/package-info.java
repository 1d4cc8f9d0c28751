/**
 * Style sheets: scanned linearly for the rules that can matter to a page. Plain rules are read by
 * that scan; what has functions, escapes or unusual selectors goes to the CSS parser library.
 *
 * <p>Internal: may change in any version. Use {@link org.wpbminer.boxes.layout.PageLayout}.
 */
package org.wpbminer.boxes.style.sheet;
