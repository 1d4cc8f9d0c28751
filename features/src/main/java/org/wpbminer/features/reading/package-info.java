/**
 * One reading of a page: its words as numbers, its lines, the names of its elements, and where its
 * headline and its article are. Everything that describes or classifies parts of a page reads these
 * columns and not the page's text again.
 */
@org.jspecify.annotations.NullMarked
package org.wpbminer.features.reading;
