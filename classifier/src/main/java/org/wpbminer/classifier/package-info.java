/**
 * Mining of a page with one call, {@link org.wpbminer.classifier.PageMiner}: bytes in, a {@link
 * org.wpbminer.classifier.MinedPage} out.
 *
 * <p>Mining needs this package alone. Training needs {@link
 * org.wpbminer.classifier.model.Pipeline}, {@link org.wpbminer.classifier.training.TrainingSet},
 * {@link org.wpbminer.classifier.training.ModelTrainer} and {@link
 * org.wpbminer.classifier.model.ModelFolder}. {@link org.wpbminer.classifier.CrawlOrder} orders the
 * links of a page for a crawl. The packages below are the parts: {@code model} (page to vectors),
 * {@code lexicon} (learned words), {@code svm} (vectors to labels, section 4.4 of the paper),
 * {@code label}, {@code maintext}, {@code links}, {@code metadata}, {@code training}, {@code io}.
 */
@NullMarked
package org.wpbminer.classifier;

import org.jspecify.annotations.NullMarked;
