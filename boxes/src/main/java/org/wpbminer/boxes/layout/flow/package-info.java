/**
 * Blocks and lines: normal flow, floats and columns.
 *
 * <p>Internal: may change in any version. Use {@link org.wpbminer.boxes.layout.PageLayout}.
 */
package org.wpbminer.boxes.layout.flow;
