/**
 * A page to vectors ({@link org.wpbminer.classifier.model.Pipeline}), and a trained model with the
 * folder that it is kept in ({@link org.wpbminer.classifier.model.ModelFolder}).
 */
package org.wpbminer.classifier.model;
