/**
 * Labels of blocks, joining of blocks, and measures of labels, links and texts against a gold
 * standard.
 */
@NullMarked
package org.wpbminer.classifier.label;

import org.jspecify.annotations.NullMarked;
