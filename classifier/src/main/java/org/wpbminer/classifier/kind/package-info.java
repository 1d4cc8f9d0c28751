/** Predicts the kind of a page: article, forum thread, product and others. */
package org.wpbminer.classifier.kind;
