/** Character classes, tokens, word lists and argument checks, used by all modules. */
package org.wpbminer.segmenter.text;
