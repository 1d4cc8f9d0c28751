/**
 * The content of a page prepared for quick queries: words as numbers, lines, names of elements,
 * headline and article. Everything that describes or classifies parts of a page uses this reading
 * instead of the page's text.
 */
@org.jspecify.annotations.NullMarked
package org.wpbminer.features.reading;
