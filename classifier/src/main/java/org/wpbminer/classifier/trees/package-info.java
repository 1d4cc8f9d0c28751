/** Gradient-boosted decision trees: model file and sum of the trees for a vector. */
@NullMarked
package org.wpbminer.classifier.trees;

import org.jspecify.annotations.NullMarked;
