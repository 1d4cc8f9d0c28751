/**
 * Input and output shared by all programs: JSON, atomic files, page files, progress, daemon
 * threads.
 */
@NullMarked
package org.wpbminer.classifier.io;

import org.jspecify.annotations.NullMarked;
