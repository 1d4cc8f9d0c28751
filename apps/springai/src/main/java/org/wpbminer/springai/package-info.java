/** Reader and transformer of web pages for Spring AI, which keep only the main text. */
@NullMarked
package org.wpbminer.springai;

import org.jspecify.annotations.NullMarked;
