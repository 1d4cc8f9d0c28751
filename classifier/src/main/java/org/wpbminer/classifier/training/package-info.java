/**
 * From labelled pages to a model: corpora and their labels, label propagation (algorithm 2 of the
 * paper), lexicon, grid search, cross-validation by site. LIBSVM and LIBLINEAR stay inside this
 * package.
 */
package org.wpbminer.classifier.training;
