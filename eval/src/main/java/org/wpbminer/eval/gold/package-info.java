/**
 * Labelled pages: HTML whose elements carry {@code data-block}, {@code data-label} and {@code
 * data-kind}. No other package reads these attributes.
 */
package org.wpbminer.eval.gold;
