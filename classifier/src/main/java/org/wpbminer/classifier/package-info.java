/**
 * Blocks to labels (section 4.4 of the paper). LIBSVM and the JSON library stay inside this
 * package.
 *
 * <p>Whoever mines pages needs {@link org.wpbminer.classifier.PageMiner}, {@link
 * org.wpbminer.classifier.MineOptions}, {@link org.wpbminer.classifier.MinedPage} and {@link
 * org.wpbminer.classifier.MinedPageJson}. Whoever trains needs {@link
 * org.wpbminer.classifier.Pipeline}, {@link org.wpbminer.classifier.TrainingSet}, {@link
 * org.wpbminer.classifier.ModelTrainer} and {@link org.wpbminer.classifier.ModelFolder}. Whoever
 * crawls finds in {@link org.wpbminer.classifier.crawl} which links to follow first. The rest are
 * the parts that these are made of, open to the experiments of module {@code eval}.
 */
package org.wpbminer.classifier;
