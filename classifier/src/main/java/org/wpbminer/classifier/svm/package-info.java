/**
 * Support vector machine (section 4.4 of the paper): model file, decision values, probabilities.
 */
package org.wpbminer.classifier.svm;
