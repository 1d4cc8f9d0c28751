/** The support vector machine (section 4.4 of the paper): prediction, probabilities, its file. */
package org.wpbminer.classifier.svm;
