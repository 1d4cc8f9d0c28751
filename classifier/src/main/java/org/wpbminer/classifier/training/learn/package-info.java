/**
 * Learners: examples to a model ({@link org.wpbminer.classifier.training.learn.Trainer}). They know
 * vectors, not pages.
 */
package org.wpbminer.classifier.training.learn;
