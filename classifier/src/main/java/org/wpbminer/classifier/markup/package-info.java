/**
 * Writers of chosen text as plain text, Markdown or safe HTML: lines, lists, tables, code,
 * formulae, pictures and footnotes. They do not choose the text.
 */
package org.wpbminer.classifier.markup;
