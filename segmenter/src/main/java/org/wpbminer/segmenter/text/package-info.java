/** Characters, words and messages, for all modules. */
package org.wpbminer.segmenter.text;
