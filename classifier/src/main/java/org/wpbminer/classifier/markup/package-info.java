/**
 * How chosen text is written, as plain text, Markdown or safe HTML: lines, lists, tables, code,
 * formulae, pictures and footnotes. What is chosen is not its matter.
 */
package org.wpbminer.classifier.markup;
