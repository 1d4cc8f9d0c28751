/**
 * What words say for and against related text and related links, as learned from labelled pages.
 */
package org.wpbminer.classifier.lexicon;
