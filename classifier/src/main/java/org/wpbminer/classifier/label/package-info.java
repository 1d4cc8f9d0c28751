/** Labels of blocks, and how well labels agree with those that were given by hand. */
package org.wpbminer.classifier.label;
