/** Parser and handler for Apache Tika that keep only the main text of HTML pages. */
@NullMarked
package org.wpbminer.tika;

import org.jspecify.annotations.NullMarked;
