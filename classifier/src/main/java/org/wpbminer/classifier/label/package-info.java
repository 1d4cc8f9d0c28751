/** Labels of blocks, and blocks that have one. */
package org.wpbminer.classifier.label;
