/**
 * Label propagation (KNNLP) and label expansion on plain vectors, independent of pages. Every
 * result depends only on the arguments, to the bit, and not on the number of threads.
 */
package org.wpbminer.knnlp;
