/**
 * Estimated boxes against a browser's: truth files, measures, a table of pages, a wireframe of
 * both.
 */
package org.wpbminer.eval.layout;
