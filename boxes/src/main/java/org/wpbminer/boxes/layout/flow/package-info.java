/** Blocks and lines: normal flow, floats and columns. */
package org.wpbminer.boxes.layout.flow;
