/** Placeholder. */
package org.wpbminer.segmenter;
