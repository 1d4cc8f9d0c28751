/**
 * Labels of blocks, joining of blocks, and measures of labels, links and texts against a gold
 * standard.
 */
package org.wpbminer.classifier.label;
