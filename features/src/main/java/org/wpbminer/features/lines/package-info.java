/** Features of a page's lines, by which the main text is chosen. */
@org.jspecify.annotations.NullMarked
package org.wpbminer.features.lines;
