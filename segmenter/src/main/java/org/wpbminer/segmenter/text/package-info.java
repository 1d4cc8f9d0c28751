/** Characters and words, for all modules. */
package org.wpbminer.segmenter.text;
