/**
 * Training of models from labelled pages: corpora and their labels, label propagation (algorithm 2
 * of the paper), lexicon, grid search, cross-validation by site. This is the only package that uses
 * LIBSVM's training and LIBLINEAR.
 */
package org.wpbminer.classifier.training;
