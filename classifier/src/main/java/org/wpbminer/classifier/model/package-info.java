/**
 * Trained models. {@link org.wpbminer.classifier.model.Pipeline} converts a page to blocks and
 * vectors, {@link org.wpbminer.classifier.model.BlockModel} is a trained model, and {@link
 * org.wpbminer.classifier.model.ModelFolder} reads and writes its files.
 */
package org.wpbminer.classifier.model;
