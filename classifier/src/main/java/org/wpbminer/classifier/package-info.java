/**
 * The one call: {@link org.wpbminer.classifier.PageMiner}, a page to labelled blocks.
 *
 * <p>Whoever mines pages needs this package alone. Whoever trains needs {@link
 * org.wpbminer.classifier.model.Pipeline}, {@link org.wpbminer.classifier.training.TrainingSet},
 * {@link org.wpbminer.classifier.training.ModelTrainer} and {@link
 * org.wpbminer.classifier.model.ModelFolder}. Whoever crawls finds in {@link
 * org.wpbminer.classifier.CrawlOrder} which links to follow first. The packages below are the
 * parts: {@code model} (page to vectors), {@code lexicon} (learned words), {@code svm} (vectors to
 * labels, section 4.4 of the paper), {@code label}, {@code maintext}, {@code links}, {@code
 * metadata}, {@code training}, {@code io}.
 */
@NullMarked
package org.wpbminer.classifier;

import org.jspecify.annotations.NullMarked;
