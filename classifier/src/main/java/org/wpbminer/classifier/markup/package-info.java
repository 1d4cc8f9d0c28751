/** Writers of a chosen text as plain text, Markdown or safe HTML. */
package org.wpbminer.classifier.markup;
