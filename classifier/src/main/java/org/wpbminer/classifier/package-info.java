/** Placeholder. */
package org.wpbminer.classifier;
