/**
 * Support vector machine (section 4.4 of the paper): model file, decision values, probabilities.
 */
@NullMarked
package org.wpbminer.classifier.svm;

import org.jspecify.annotations.NullMarked;
