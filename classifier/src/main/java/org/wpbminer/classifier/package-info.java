/**
 * Mining of a page with one call, {@link org.wpbminer.classifier.PageMiner}: bytes in, a {@link
 * org.wpbminer.classifier.MinedPage} out.
 *
 * <p>To mine, no other package is needed. To train, use {@link
 * org.wpbminer.classifier.training.TrainingSet}, {@link
 * org.wpbminer.classifier.training.ModelTrainer}, {@link org.wpbminer.classifier.model.Pipeline}
 * and {@link org.wpbminer.classifier.model.ModelFolder}. {@link org.wpbminer.classifier.CrawlOrder}
 * orders the links of a page for a crawl.
 */
@NullMarked
package org.wpbminer.classifier;

import org.jspecify.annotations.NullMarked;
