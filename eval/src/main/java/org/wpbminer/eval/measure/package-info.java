/**
 * Measures of segmentation, labelling, classification, crawling and text extraction, as pure
 * functions on arrays and small records; nothing here knows a page.
 *
 * <p>A measure that is undefined (0 over 0) is {@link java.lang.Double#NaN}; each method says when.
 * Lengths that differ, negative weights and identifiers out of range are refused with an {@link
 * java.lang.IllegalArgumentException}.
 */
package org.wpbminer.eval.measure;
