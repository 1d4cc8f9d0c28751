/** Gradient-boosted decision trees: model file and sum of the trees for a vector. */
package org.wpbminer.classifier.trees;
