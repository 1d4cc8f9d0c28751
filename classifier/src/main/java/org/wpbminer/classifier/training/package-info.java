/**
 * Training of models from labelled pages: corpora and their labels, label propagation (algorithm 2
 * of the paper), lexicon, grid search, cross-validation by site. LIBSVM and LIBLINEAR are used in
 * this package alone.
 */
package org.wpbminer.classifier.training;
