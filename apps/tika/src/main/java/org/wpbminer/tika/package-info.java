/** Main text for Apache Tika: a parser of HTML, and a handler behind other parsers of it. */
@NullMarked
package org.wpbminer.tika;

import org.jspecify.annotations.NullMarked;
