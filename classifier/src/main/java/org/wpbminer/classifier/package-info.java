/**
 * Blocks to labels (section 4.4 of the paper): the support vector machine, its training, its files,
 * and {@link org.wpbminer.classifier.PageMiner}, the one call from a page's bytes to labelled
 * blocks. LIBSVM and the JSON library stay inside this package.
 */
package org.wpbminer.classifier;
