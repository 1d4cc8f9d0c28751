/** Features of a page's lines, from which the main text is selected. */
@org.jspecify.annotations.NullMarked
package org.wpbminer.features.lines;
