/** Web pages for Spring AI: main text in place of all text, whole or in chunks. */
@NullMarked
package org.wpbminer.springai;

import org.jspecify.annotations.NullMarked;
