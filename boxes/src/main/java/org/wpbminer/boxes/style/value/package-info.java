/**
 * Values of properties: lengths, keywords, calculations, fonts, grid tracks.
 *
 * <p>Internal: may change in any version. Use {@link org.wpbminer.boxes.layout.PageLayout}.
 */
package org.wpbminer.boxes.style.value;
