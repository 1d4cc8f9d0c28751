/** Character classes, tokens, word lists and argument checks, used by all modules. */
@org.jspecify.annotations.NullMarked
package org.wpbminer.segmenter.text;
