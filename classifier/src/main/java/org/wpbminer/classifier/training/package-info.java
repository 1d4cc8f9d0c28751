/**
 * From labelled blocks to a model: label propagation (algorithm 2 of the paper), lexicon, grid
 * search, cross-validation by site. LIBSVM and LIBLINEAR stay inside this package.
 */
package org.wpbminer.classifier.training;
