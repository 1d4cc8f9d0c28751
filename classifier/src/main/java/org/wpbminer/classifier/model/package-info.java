/**
 * Vectors of a page ({@link org.wpbminer.classifier.model.Pipeline}), and a trained model with its
 * folder ({@link org.wpbminer.classifier.model.ModelFolder}).
 */
package org.wpbminer.classifier.model;
