/**
 * Writers of a chosen text as plain text, Markdown or safe HTML, with its lines, lists, tables,
 * code, formulae, pictures and footnotes.
 */
package org.wpbminer.classifier.markup;
