/**
 * Declarations: the properties that layout reads, their shorthands, and the parser for both.
 *
 * <p>Internal: may change in any version. Use {@link org.wpbminer.boxes.layout.PageLayout}.
 */
package org.wpbminer.boxes.style.declaration;
