/** Declarations: the properties that layout reads, their shorthands, and the parser for both. */
package org.wpbminer.boxes.style.declaration;
