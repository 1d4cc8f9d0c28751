/**
 * Label propagation on plain vectors: a few labelled points, many unlabelled ones, and the labels
 * that the graph between them suggests. The package knows no page and no DOM.
 *
 * <ul>
 *   <li>{@link org.wpbminer.knnlp.KnnLabelPropagation} is KNNLP of Zhang, Cao and Li, "A Web page
 *       mining method based on node density segmentation and label propagation", section 4.3,
 *       equations 6 to 10;
 *   <li>{@link org.wpbminer.knnlp.TrainSetExpansion} is {@code extendTrainSet} of the same paper,
 *       algorithm 2;
 *   <li>{@link org.wpbminer.knnlp.FullGraphLabelPropagation} (LP; Zhu and Ghahramani 2002) and
 *       {@link org.wpbminer.knnlp.LinearNeighbourhoodPropagation} (LNP; Wang and Zhang 2008) are
 *       the methods which the paper compares KNNLP with;
 *   <li>{@link org.wpbminer.knnlp.NearestNeighbours} finds the exact neighbour graph.
 * </ul>
 *
 * <p>Every result depends on the arguments only, to the bit, and not on the number of threads.
 * Parallel parts run in the fork-join pool of the calling thread, or else in the common pool.
 */
package org.wpbminer.knnlp;
