/**
 * Label propagation (KNNLP) and label expansion on plain vectors: no page, no DOM. Every result
 * depends on the arguments only, to the bit, and not on the number of threads.
 */
package org.wpbminer.knnlp;
