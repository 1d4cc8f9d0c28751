/** The posts of a page: of a forum thread, questions and answers, or comments. */
@NullMarked
package org.wpbminer.classifier.posts;

import org.jspecify.annotations.NullMarked;
