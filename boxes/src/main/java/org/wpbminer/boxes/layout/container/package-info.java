/** Boxes that place their children themselves: flexible boxes, grids, tables. */
package org.wpbminer.boxes.layout.container;
