/** Accuracy of profile {@code default} on unseen sites: blocks, main text, related links. */
package org.wpbminer.eval.accuracy;
