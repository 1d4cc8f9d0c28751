/** Features of a page's lines for the choice of the main text. */
@org.jspecify.annotations.NullMarked
package org.wpbminer.features.lines;
