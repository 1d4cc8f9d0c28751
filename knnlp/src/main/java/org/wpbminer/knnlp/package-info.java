/**
 * Label propagation on plain vectors, KNNLP and what the paper compares it with: no page, no DOM.
 * Every result depends on the arguments only, to the bit, and not on the number of threads.
 */
package org.wpbminer.knnlp;
