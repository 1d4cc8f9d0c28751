/** Selectors: compiled once, matched against the elements of a page. */
package org.wpbminer.boxes.style.selector;
