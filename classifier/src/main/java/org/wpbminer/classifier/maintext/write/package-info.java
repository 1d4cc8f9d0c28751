/** Main text as plain text and as Markdown. */
package org.wpbminer.classifier.maintext.write;
