/** Predicts the kind of a page: article, forum thread, product and others. */
@NullMarked
package org.wpbminer.classifier.kind;

import org.jspecify.annotations.NullMarked;
