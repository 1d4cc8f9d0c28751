/** Learned weights of words for and against related text and related links, and words of titles. */
package org.wpbminer.classifier.lexicon;
