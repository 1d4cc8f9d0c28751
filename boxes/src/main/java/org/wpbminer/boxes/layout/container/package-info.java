/**
 * Boxes that place their children themselves: flexible boxes, grids, tables.
 *
 * <p>Internal: may change in any version. Use {@link org.wpbminer.boxes.layout.PageLayout}.
 */
package org.wpbminer.boxes.layout.container;
