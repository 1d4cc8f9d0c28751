/** Learned weights of words for and against related text and related links, and words of titles. */
@NullMarked
package org.wpbminer.classifier.lexicon;

import org.jspecify.annotations.NullMarked;
