/** Placeholder. */
package org.wpbminer.knnlp;
