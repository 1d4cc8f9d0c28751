/** Reader and transformer for Spring AI that keep only the main text of web pages. */
@NullMarked
package org.wpbminer.springai;

import org.jspecify.annotations.NullMarked;
